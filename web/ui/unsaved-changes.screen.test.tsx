import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLeague } from '#web/testing/screen.tsx';
import { expectGone, expectToast, field, fill, pressButton, pressRole, topBar } from '#web/testing/user.ts';

const captain = 'captain@demo.test';
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const sections = () => screen.findByRole('navigation', { name: 'Team Settings' });

/** Whether the browser would ask before it closes the tab. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('leaving a section with changes asks first: they can be kept, discarded or saved', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings/team', captain);
  expect((await field('Team name')).value).toBe('Harbor Hawks');
  expect(asksBeforeClosing()).toBe(false);
  await fill('Team name', 'Harbor Falcons');
  await waitFor(() => expect(asksBeforeClosing()).toBe(true));
  await pressRole('link', 'Season', await sections());
  await pressButton('Keep editing', await question());
  await expectGone(() => screen.queryByRole('alertdialog'));
  expect(location.pathname).toBe('/admin/settings/team');
  expect((await field('Team name')).value).toBe('Harbor Falcons');

  await pressRole('link', 'Season', await sections());
  await pressButton('Discard', await question());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Season Settings' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(asksBeforeClosing()).toBe(false);

  await pressRole('link', 'Team', await sections());
  expect((await field('Team name')).value).toBe('Harbor Hawks');
  await fill('Team name', 'Harbor Falcons');
  await pressButton('Save settings');
  await expectToast('Team settings saved');
  await pressRole('link', 'Season', await sections());
  await expectPath('/admin/settings/season');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the numbers for subs ask too', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings/subs', captain);
  await fill('Players you want', '9');
  await pressRole('link', 'Season', await sections());
  await pressButton('Discard', await question());
  await expectPath('/admin/settings/season');
});

test('signing out is not held up by changes', async () => {
  const league = await openLeague();
  await league.openScreen('/admin/settings/team', captain);
  await fill('Team name', 'Harbor Falcons');
  await waitFor(() => expect(asksBeforeClosing()).toBe(true));
  await pressButton(/^Profile menu of/, await topBar());
  await pressButton('Sign Out', await topBar());
  await expectPath('/');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
