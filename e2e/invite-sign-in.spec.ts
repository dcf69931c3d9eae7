import { eq } from 'drizzle-orm';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { expect, test } from './fixtures.ts';
import { enterInviteCode, openSignInWindow, sessionOf, useAnotherAccount } from './sign-in-window.ts';

const robin = { name: 'Robin Vale', email: 'robin@example.com' };
const needsInvite = 'New users need an invite code to join the team';

test.describe('somebody new', () => {
  test('is asked for an invite code, and after Back the session is gone', async ({ page, app }) => {
    await page.goto('/login');
    await useAnotherAccount(await openSignInWindow(page), robin);
    await expect(page.getByText(needsInvite, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Invite code')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await expect(page.getByText(needsInvite)).toHaveCount(0);
    await expect.poll(() => sessionOf(page)).toBeNull();
    expect(await app.db.select().from(player).where(eq(player.email, robin.email))).toEqual([]);
  });

  test('is asked for a code, types it and gets in line', async ({ page }) => {
    await page.goto('/login');
    await useAnotherAccount(await openSignInWindow(page), robin);
    await page.getByLabel('Invite code').fill('HAWK-2026');
    await useAnotherAccount(await openSignInWindow(page), robin);
    await expect(page).toHaveURL('/pending-approval');
  });

  test('has to type a code before the issuer is asked', async ({ page }) => {
    await page.goto('/login');
    await enterInviteCode(page, '   ');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText('Please enter an invite code', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Invite code')).toHaveAttribute('aria-invalid', 'true');
    expect(page.context().pages()).toHaveLength(1);
  });

  test('sees what is wrong with a code: wrong, used up, expired, deactivated', async ({ page, app }) => {
    await app.db.update(teamInviteCode).set({ isActive: false }).where(eq(teamInviteCode.code, 'HAWK-2026'));
    await page.goto('/login');
    await page.getByRole('button', { name: 'New to the team? Enter invite code' }).click();
    const answers = [
      ['NOPE-0000', 'Invalid invite code'],
      ['no code at all!', 'Invalid invite code'],
      ['K7QF-2M9X', 'This invite code has been used up'],
      ['PR4C-T1CE', 'This invite code has expired'],
      ['HAWK-2026', 'Invalid invite code'],
    ] as const;
    for (const [code, answer] of answers) {
      await page.getByLabel('Invite code').fill(code);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByRole('alert')).toHaveText(answer);
      await expect(page.getByLabel('Invite code')).toHaveValue(code);
    }
    expect(page.context().pages(), 'the issuer was never asked').toHaveLength(1);
  });

  test('comes too late when the code is used up while they are at the issuer', async ({
    page,
    app,
    expectNoise,
  }) => {
    expectNoise(/Failed to initialize player/);
    await page.goto('/login');
    await enterInviteCode(page, 'HAWK-2026');
    const popup = await openSignInWindow(page);
    await app.db
      .update(teamInviteCode)
      .set({ maxUses: 1, currentUses: 1 })
      .where(eq(teamInviteCode.code, 'HAWK-2026'));
    await useAnotherAccount(popup, robin);
    await expect(page.getByRole('alert')).toHaveText('This invite code has been used up');
    await expect.poll(() => sessionOf(page)).toBeNull();
  });
});
