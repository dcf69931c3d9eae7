import { expect, test } from './fixtures.ts';
import { expectHeadingFocused, press, tabTo, typeInto } from './keyboard.ts';
import { candidate, openVote } from './mvp.ts';

const jordan = 'player@demo.test';
const captain = 'captain@demo.test';

test('joins the team by keyboard only: code, issuer, approval, profile', async ({ as }) => {
  const newcomer = await as(null);
  await newcomer.goto('/login');
  await press(newcomer, newcomer.getByRole('button', { name: 'New to the team? Enter invite code' }));
  await expect(newcomer.getByLabel('Invite code'), 'what has opened has the focus').toBeFocused();
  await press(newcomer, newcomer.getByRole('button', { name: 'Back' }));
  await expectHeadingFocused(newcomer, 'Sign in');
  await press(newcomer, newcomer.getByRole('button', { name: 'New to the team? Enter invite code' }));
  await newcomer.keyboard.type('hawk2026');
  const opened = newcomer.waitForEvent('popup');
  await newcomer.keyboard.press('Enter');
  const popup = await opened;
  await expect(popup).toHaveTitle('Choose an account');
  await press(popup, popup.getByRole('button', { name: 'Use another account' }));
  await expect(popup.getByLabel('Name')).toBeFocused();
  await popup.keyboard.type('Robin Vale');
  await typeInto(popup, popup.getByLabel('Email'), 'robin@example.com');
  await popup.keyboard.press('Enter');
  await expect(newcomer).toHaveURL('/pending-approval');
  await expectHeadingFocused(newcomer, 'Pending approval');

  const approver = await as(captain);
  await approver.goto('/admin/players');
  await press(approver, approver.getByRole('button', { name: 'Approve Robin Vale' }));
  await expect(approver.getByText('Player approved', { exact: true })).toBeVisible();
  await expectHeadingFocused(approver, 'Manage Players');

  // The waiting window updates without a reload.
  await expect(newcomer).toHaveURL('/edit-profile');
  await expectHeadingFocused(newcomer, 'Complete your profile');
  await press(newcomer, newcomer.getByRole('checkbox', { name: 'Point Guard' }), 'Space');
  await typeInto(newcomer, newcomer.getByLabel('Jersey number'), '77');
  await tabTo(newcomer, newcomer.getByLabel('Height', { exact: true }));
  // The tallest offered, before 'Other height'.
  await newcomer.keyboard.press('End');
  await newcomer.keyboard.press('ArrowUp');
  await typeInto(newcomer, newcomer.getByLabel('Weight', { exact: true }), '160 lbs');
  await typeInto(newcomer, newcomer.getByLabel('Age', { exact: true }), '24');
  await press(newcomer, newcomer.getByRole('button', { name: 'Update Profile' }));
  await expect(newcomer.getByText('Profile updated!', { exact: true })).toBeVisible();
  await expect(newcomer).toHaveURL('/');
  await expect(newcomer.getByRole('main').getByRole('link', { name: 'Robin Vale' }).first()).toBeVisible();
});

test('votes and changes the vote by keyboard only', async ({ as }) => {
  const page = await as(jordan);
  await openVote(page);
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('radio').nth(1);
  await expect(first).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cast Your Vote' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vote Cast Successfully!', { exact: true })).toBeVisible();
  await tabTo(page, first, 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Change Vote' }));
  await expect(page.getByText(/^Vote Cast! You voted for/)).toBeVisible();
  await expect(candidate(page, 'Your vote')).toBeChecked();
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/Your vote/);
});

test('posts with a mention, and comments, by keyboard only', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  await tabTo(page, page.getByRole('textbox', { name: 'Your update' }));
  await page.keyboard.type('Well run by @may');
  await expect(page.getByRole('listbox').getByRole('option', { name: /Maya Torres/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('tonight');
  await press(page, page.getByRole('button', { name: 'Share Update' }));
  await expect(page.getByText('Post created successfully!', { exact: true })).toBeVisible();
  const own = page.getByRole('article').filter({ hasText: 'Well run by' });
  await expect(own.getByRole('link', { name: '@maya' })).toBeVisible();
  await press(page, own.getByRole('button', { name: /^Comment/ }));
  await expect(own.getByRole('textbox', { name: 'Your comment' })).toBeFocused();
  await page.keyboard.type('And by everybody else');
  await press(page, own.getByRole('button', { name: 'Post Comment' }));
  await expect(own.locator('[data-comment]')).toContainText('And by everybody else');
});

test('submits the week’s stats by keyboard only, from the bar at the top', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Games', exact: true }));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('link', { name: 'Submit Stats' }).first());
  await expect(page).toHaveURL('/submit-stats');
  await expectHeadingFocused(page, 'Submit Weekly Stats');
  for (const [label, number] of [
    ['Points', '21'],
    ['Rebounds', '9'],
    ['Minutes Played', '31'],
  ] as const) {
    await typeInto(page, page.getByLabel(label), number);
  }
  await press(page, page.getByRole('button', { name: 'Submit Stats & Vote' }));
  await expect(page.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Stats already submitted' });
  await expect(card.getByRole('definition')).toHaveText(['21', '9', '0', '0', '0', '0', '31']);
});

test('the captain adds a result by keyboard only, and the dialog gives the focus back', async ({ as }) => {
  const page = await as(captain);
  await page.goto('/schedule');
  const open = page.getByRole('button', { name: /^Add result/ }).first();
  await expect(open).toBeVisible();
  const game = (await open.getAttribute('aria-label'))?.replace('Add result: ', '') ?? '';
  await press(page, open);
  const dialog = page.getByRole('dialog', { name: 'Add Game Result' });
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Harbor Hawks')).toBeFocused();
  await page.keyboard.type('52');
  await page.keyboard.press('Tab');
  await page.keyboard.type('48');
  await press(page, dialog.getByRole('button', { name: 'Add Result' }));
  await expect(page.getByText('Game result added successfully!', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit result: ${game}` })).toBeFocused();
});
