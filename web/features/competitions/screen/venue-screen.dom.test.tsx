import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fixture, StandingsRow } from '#contract/competitions.ts';
import { VenueScreen } from './venue-screen.tsx';

const entries = [1, 2].map((id) => ({ id, name: `Team ${id}`, team: null, withdrawn: null, pool: null }));
const row = (entryId: number) =>
  ({ entryId, rank: entryId, wins: 1, losses: 0, draws: 0, tablePoints: 2, streak: 1 }) as StandingsRow;
const game: Fixture = {
  id: 1,
  homeId: 1,
  awayId: 2,
  round: 1,
  playedOn: '2026-11-19',
  time: '8:00 PM',
  venue: 'Pier Gym',
  court: '2',
  state: 'published',
  outcome: null,
  playoff: null,
  resultState: null,
};
const outcome: Fixture['outcome'] = { kind: 'played', counted: { home: 70, away: 61 }, winner: 'home' };
const result: Fixture = { ...game, id: 2, playedOn: '2026-11-17', outcome };

type Props = Partial<Parameters<typeof VenueScreen>[0]>;
const show = (props: Props = {}) => (
  <VenueScreen
    league="Harbor"
    competition={{
      name: 'Fall',
      timeZone: 'America/Chicago',
      criteria: ['points'],
      table: [row(1), row(2)],
      live: [],
      entries,
      pools: [],
    }}
    fixtures={[game, result]}
    venue={undefined}
    offlineSince={null}
    {...props}
  />
);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T01:42:30Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it turns from the table to results and next games, and begins again', async () => {
  render(show());
  const seen = [heading()];
  for (let turn = 0; turn < 3; turn++) {
    await pass(12_000);
    seen.push(heading());
  }
  expect(seen).toEqual(['Standings', 'Latest results', 'Upcoming games', 'Standings']);
});

test('a single page stays', async () => {
  render(show({ fixtures: [] }));
  await pass(120_000);
  expect(heading()).toBe('Standings');
});

test('the clock is the league’s, and says since when there has been no connection', async () => {
  const { rerender } = render(show());
  expect(screen.getByText('7:42 PM')).toBeDefined();
  await pass(31_000);
  expect(screen.getByText('7:43 PM')).toBeDefined();
  rerender(show({ offlineSince: Date.parse('2026-11-20T01:40:00Z') }));
  expect(screen.getByText('Offline since 7:40 PM')).toBeDefined();
  rerender(show());
  expect(screen.queryByText(/Offline/)).toBeNull();
});

test('after hours with a change in each there are no more timers than at first, and none once it is closed', async () => {
  const { rerender, unmount } = render(show());
  const atFirst = vi.getTimerCount();
  for (let hour = 0; hour < 4; hour++) {
    rerender(show({ fixtures: hour % 2 ? [game] : [game, result] }));
    await pass(60 * 60_000);
  }
  // The pointer's own has run out.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(atFirst);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('the pointer is hidden after three seconds of rest', async () => {
  const { container } = render(show());
  const isHidden = () => container.querySelector('.cursor-none') !== null;
  expect(isHidden()).toBe(false);
  await pass(3_000);
  expect(isHidden()).toBe(true);
  fireEvent.pointerMove(window);
  expect(isHidden()).toBe(false);
});

test('without a table or games it says so', () => {
  const none = { criteria: [], table: [], live: [], entries: [], pools: [] };
  const competition = { name: 'Fall', timeZone: 'UTC', ...none };
  render(show({ competition, fixtures: [] }));
  expect(screen.getByText('Nothing to show yet')).toBeDefined();
});
