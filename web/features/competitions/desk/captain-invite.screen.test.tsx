import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectSeen, expectText, expectToast, pressButton } from '#web/testing/user.ts';

test('the organizer makes a link, and who opens it becomes captain of the guest team', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/desk/season?section=teams', demoAdminEmail);
  const [guest] = await screen.findAllByRole('button', { name: /^Invite a captain for / });
  const team = guest!.getAttribute('aria-label')!.replace('Invite a captain for ', '');
  await pressButton(`Invite a captain for ${team}`);
  const open = await dialog(`A captain for ${team}`);
  await pressButton('Create link', open);
  await expectText(open, /Works once, until /);
  const path = /\/captain\/[\w-]{43}/.exec(open.textContent)![0];

  await league.openScreen(path, null);
  await screen.findByRole('heading', { level: 1, name: `Captain ${team}` });
  await screen.findByRole('button', { name: 'Continue with Google' });

  await league.openScreen(path, 'player@demo.test');
  await pressButton('Become captain');
  await expectToast(`You're the captain of ${team}`);

  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(location.search).toMatch(/^\?team=\d+$/);
  await expectSeen(team);
  await league.openScreen(path, null);
  await expectSeen('This link has been used. Ask the organizer for a new one.');
});

test('a link that was never given out says so', async () => {
  const league = await openLeague();
  await league.openScreen(`/captain/${'x'.repeat(43)}`, null);
  await screen.findByRole('heading', { level: 1, name: "This link doesn't work anymore" });
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});
