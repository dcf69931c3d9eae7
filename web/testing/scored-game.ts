import { addScorebookEvents } from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { openLeague } from './screen.tsx';

type Entry = { play: Play; period?: number; id?: string };

type Opened = { as?: string | null; time?: string | null };

/** The page of a game of the Hawks with these plays, two minutes apart, as a visitor sees it or who is signed in. */
export async function openScoredGame(
  entries: readonly Entry[],
  { as = null, time = '7:00 AM' }: Opened = {},
) {
  const league = await openLeague();
  const { id } = await createGameRow(league.db, 1, {
    playedOn: '2026-11-18',
    time,
    opponent: 'Night Herons',
  });
  const events = entries.map(({ play, period = 1, id: own = crypto.randomUUID() }, index) => ({
    id: own,
    order: { period, clock: 12_000 - 1_200 * index, counter: index + 1, device: 'aaaaaaaa' },
    time: '2026-11-18T12:00:00.000Z',
    play,
  }));
  await league.write('captain@demo.test', addScorebookEvents, { params: { id }, body: { events } });
  await league.openScreen(`/game/${id}`, as);
}
