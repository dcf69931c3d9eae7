import type { Locator, Page } from '@playwright/test';
import { createOrganizer } from '#contract/competitions/organizers.ts';
import { barriersOnDeskAndPhone } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { expectHeadingFocused, press, tabTo, typeInto } from './keyboard.ts';
import { alive, settle } from './screens.ts';

// An organizer who plays nowhere takes a league from nothing to a table, by keyboard.

const olive = { uid: 'olive', email: 'olive@desk.test', displayName: 'Olive Reed', photoURL: null };
const teams = ['Bears', 'Cubs', 'Foxes', 'Gulls', 'Hares', 'Lynxes', 'Owls', 'Rams'];

async function nameOrganizer(admin: Page): Promise<void> {
  const reply = await admin.request.fetch(createOrganizer.path.replace('{leagueId}', '2'), {
    method: createOrganizer.method,
    data: { email: olive.email, name: olive.displayName },
  });
  expect(reply.status()).toBe(201);
}

/** Chooses an option of the select that has the focus, by its text, as typing does. */
async function chooseByTyping(page: Page, select: Locator, text: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(text);
  await expect(select.locator('option:checked')).toHaveText(text);
}

test('an organizer brings a league from nothing to eight teams and a first result, by keyboard', async ({
  as,
}) => {
  await nameOrganizer(await as('admin@demo.test'));
  const page = await as(olive);
  await page.goto('/league/northside');
  await settle(page);
  await alive(page);
  await press(page, page.getByRole('main').getByRole('link', { name: 'League desk' }));
  await expectHeadingFocused(page, 'League desk');

  await press(page, page.getByRole('button', { name: 'Create competition' }));
  const create = page.getByRole('dialog', { name: 'Create competition' });
  await typeInto(page, create.getByLabel('Name'), 'Winter Cup');
  await create.getByLabel('First day').fill('2026-11-01');
  await create.getByLabel('Last day').fill('2027-02-28');
  await press(page, create.getByRole('button', { name: 'Create competition' }));
  await expectHeadingFocused(page, 'Winter Cup');

  for (const name of teams) {
    await press(page, page.getByRole('button', { name: 'Add team', exact: true }));
    const add = page.getByRole('dialog', { name: 'Add team' });
    await chooseByTyping(page, add.getByLabel('Team', { exact: true }), 'A guest team');
    await typeInto(page, add.getByLabel('Team name'), name);
    await press(page, add.getByRole('button', { name: 'Add team' }));
    await expect(add).toBeHidden();
  }
  await expect(page.getByRole('region', { name: 'Teams' }).getByRole('listitem')).toHaveCount(8);

  await press(page, page.getByRole('link', { name: 'Games', exact: true }));
  for (const [home, away, day] of [
    ['Bears', 'Cubs', '2026-11-12'],
    ['Foxes', 'Gulls', '2026-12-03'],
  ] as const) {
    await press(page, page.getByRole('button', { name: 'Add game' }));
    const add = page.getByRole('dialog', { name: 'Add game' });
    await chooseByTyping(page, add.getByLabel('Home'), home);
    await chooseByTyping(page, add.getByLabel('Away'), away);
    await add.getByLabel('Date').fill(day);
    await add.getByLabel('Time').fill('19:00');
    await typeInto(page, add.getByLabel('Venue'), 'North Gym');
    await press(page, add.getByRole('button', { name: 'Add game' }));
    await expect(add).toBeHidden();
  }

  await press(page, page.getByRole('link', { name: 'Results', exact: true }));
  const waiting = page.getByRole('region', { name: 'Waiting for a result' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await press(page, waiting.getByRole('button', { name: 'Enter result Bears vs Cubs' }));
  const result = page.getByRole('dialog', { name: 'Enter result' });
  await typeInto(page, result.getByLabel('Bears'), '71');
  await typeInto(page, result.getByLabel('Cubs'), '64');
  await press(page, result.getByRole('button', { name: 'Save result' }));
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('71–64');
  for (const section of ['results', 'games', 'teams', 'setup']) {
    await page.goto(`/league/northside/desk/winter-cup?section=${section}`);
    await settle(page);
    expect(await barriersOnDeskAndPhone(page), section).toEqual([]);
  }

  const visitor = await as(null);
  await visitor.goto('/league/northside');
  const table = visitor.getByRole('table', { name: /Standings/ });
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(table.getByRole('row').nth(1)).toContainText('Bears');
  await expect(visitor.getByRole('region', { name: 'Next games' })).toContainText('Foxes');
});
