import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { choose, descriptionOf, expectToast, press, pressRole } from '#web/testing/user.ts';

const jordan = 'player@demo.test';

const group = (name: string) => screen.findByRole('group', { name });
const checkbox = async (kind: string, name: string) =>
  within(await group(kind)).findByRole<HTMLInputElement>('checkbox', { name });
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const isOn = (control: HTMLElement) =>
  control instanceof HTMLInputElement ? control.checked : control.getAttribute('aria-checked') === 'true';

async function openSettings() {
  const league = await openLeague();
  await league.openScreen('/settings/messages', jordan);
  await group('Game moved');
  return league;
}

test('what is pressed in the message settings is saved at once, and is there on another device', async () => {
  const league = await openLeague();
  await league.openScreen('/inbox', jordan);
  await pressRole('link', 'Notification settings', await screen.findByRole('main'));
  await screen.findByRole('heading', { level: 1, name: 'Notification Settings' });
  const inbox = await checkbox('Final score', 'Inbox');
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
  await pressRole('radio', 'Each post');
  await expectSaved();
  await pressRole('switch', 'Weekly digest');
  await expectSaved();
  await choose('From', '9:30 PM');
  await expectSaved();
  await choose('Time zone', /Berlin/);
  await expectSaved();

  await waitFor(async () => {
    await league.openScreen('/settings/messages', jordan);
    expect((await checkbox('Final score', 'Inbox')).checked).toBe(false);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Each post' })).checked).toBe(true);
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

test('push messages cannot be chosen before a device takes them', async () => {
  const league = await openLeague();
  await league.replace(getMessageSettings, jordan, (settings) => ({
    ...settings,
    sends: { push: true, email: true },
  }));
  await league.openScreen('/settings/messages', jordan);
  const push = await checkbox('Game moved', 'Push');
  expect(push.disabled).toBe(true);
  expect(descriptionOf(push)).toMatch(/haven't turned on push/);
});

test('a channel on which nothing is sent cannot be chosen, and says why', async () => {
  const league = await openLeague();
  await league.replace(getMessageSettings, jordan, (settings) => ({
    ...settings,
    sends: { push: false, email: false },
  }));
  await league.openScreen('/settings/messages', jordan);
  for (const [name, why] of [
    ['Push', /doesn't send push/],
    ['Email', /has no mail server/],
  ] as const) {
    const channel = await checkbox('Game moved', name);
    expect(channel.disabled).toBe(true);
    expect(descriptionOf(channel)).toMatch(why);
  }
  expect((await checkbox('Game moved', 'Inbox')).disabled).toBe(false);
});
