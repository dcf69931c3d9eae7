import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLeague } from '#web/testing/screen.tsx';

test('a league’s screen shows its table in the league’s zone, dark unless it is to be light', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/screen', null);
  const table = await screen.findByRole('table', { name: 'Standings' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(8);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbor Basketball Association');
  expect(document.querySelector('[data-display]')?.className).toContain('dark');
  await league.openScreen('/league/harbor/screen?theme=light&venue=Pier%20Gym', null);
  expect(await screen.findByText('Fall 2026 · Pier Gym')).toBeDefined();
  expect(document.querySelector('[data-display]')?.className).toContain('light');
});

test('a league without a competition says so, one that isn’t there is a page that isn’t there', async () => {
  const league = await openLeague();
  await league.openScreen('/league/northside/screen', null);
  expect(await screen.findByText('No competition yet')).toBeDefined();
  await league.openScreen('/league/nowhere/screen', null);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
});
