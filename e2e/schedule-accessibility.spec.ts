import { AxeBuilder } from '@axe-core/playwright';
import { expect, phone, test } from './fixtures.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`the captain's dialogs stand in nobody's way, ${theme}`, async ({ as }) => {
    const options = theme === 'light' ? {} : phone;
    const page = await as('captain@demo.test', { ...options, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    const barriers = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html }) => html),
      ]);
    await page.goto('/schedule');

    await page
      .getByRole('button', { name: /^Add result/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Result' }).click();
    await expect(page.getByText('Score is required').first()).toBeVisible();
    expect(await barriers()).toEqual([]);
    await page.keyboard.press('Escape');

    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit game' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Game' })).toBeVisible();
    expect(await barriers()).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
    await dialog.getByLabel('Import from').selectOption('Pasted text');
    const rows = [
      'Date,Time,Opponent',
      '10/12/2026,7:45 PM,Night Owls',
      '11/24/26,9:00 PM,Breakwater Bulls',
      'soon,,X',
    ];
    await dialog.getByLabel('Schedule text').fill(rows.join('\n'));
    expect(await barriers()).toEqual([]);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('group', { name: /^Added/ })).toBeVisible();
    expect(await barriers()).toEqual([]);
  });
}
