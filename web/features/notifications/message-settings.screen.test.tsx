import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { choose, descriptionOf, expectToast, press, pressRole } from '#web/testing/user.ts';

const jordan = 'player@demo.test';

const channel = (kind: string, name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `${kind} ${name}` });
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true';

async function openSettings() {
  const league = await openLeague();
  await league.openScreen('/settings/messages', jordan);
  await channel('Game moved', 'Inbox');
  return league;
}

test('what is pressed in the message settings is saved at once, and is there on another device', async () => {
  const league = await openLeague();
  await league.openScreen('/inbox', jordan);
  await pressRole('link', 'Notification settings', await screen.findByRole('main'));
  await screen.findByRole('heading', { level: 1, name: 'Notification Settings' });
  const inbox = await channel('Final score', 'Inbox');
  expect(inbox.checked).toBe(true);
  let saves = 0;
  const expectSaved = () => {
    saves += 1;
    return waitFor(() =>
      expect(league.sent.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(saves),
    );
  };
  press(inbox);
  await expectSaved();
  await choose('New posts', 'Each post');
  await expectSaved();
  await pressRole('switch', 'Weekly digest');
  await expectSaved();
  await choose('From', '9:30 PM');
  await expectSaved();
  await choose('Time zone', /Berlin/);
  await expectSaved();

  await waitFor(async () => {
    await league.openScreen('/settings/messages', jordan);
    expect((await channel('Final score', 'Inbox')).checked).toBe(false);
    expect((await select('New posts')).value).toBe('instant');
    expect(isOn(await screen.findByRole('switch', { name: 'Weekly digest' }))).toBe(true);
    expect((await select('From')).value).toBe(String(21 * 60 + 30));
    expect((await select('Time zone')).value).toBe('Europe/Berlin');
  });
});

test('a refused change goes back, and a toast says so', async () => {
  const league = await openSettings();
  league.refuse(updateMessageSettings, 500, {});
  const quiet = await screen.findByRole('switch', { name: 'No notifications at night' });
  press(quiet);
  await expectToast("Couldn't save");
  await waitFor(() => expect(isOn(quiet)).toBe(true));
  expect((await select('From')).value).toBe(String(22 * 60));
});

test('push is a column once a device takes it; each switch says its kind and channel', async () => {
  const league = await openLeague();
  const withDevices = (pushDevices: number) =>
    league.replace(getMessageSettings, jordan, (settings) => ({
      ...settings,
      sends: { push: true, email: true },
      pushDevices,
    }));
  await withDevices(0);
  await league.openScreen('/settings/messages', jordan);
  await screen.findByRole('table', { name: 'What we notify you about' });
  expect(screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Push');
  await withDevices(1);
  await league.openScreen('/settings/messages', jordan);
  expect((await channel('Game moved', 'Push')).checked).toBe(true);
  expect(screen.queryAllByRole('switch', { name: /^(Inbox|Email|Push)$/ })).toEqual([]);
});

test('a channel on which nothing is sent cannot be chosen, and says why', async () => {
  const league = await openLeague();
  await league.replace(getMessageSettings, jordan, (settings) => ({
    ...settings,
    sends: { push: false, email: false },
    pushKey: null,
  }));
  await league.openScreen('/settings/messages', jordan);
  await screen.findByText(/doesn't send push/);
  const email = await channel('Game moved', 'Email');
  expect(email.disabled).toBe(true);
  expect(descriptionOf(email)).toMatch(/^Email: not set up yet/);
  expect((await channel('Game moved', 'Inbox')).disabled).toBe(false);
});
