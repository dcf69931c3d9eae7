import type { LiveScore } from '#domain/scorebook/live-score.ts';
import { isLive } from '#domain/standings/live.ts';
import type { Executor } from '#server/database/connection.ts';
import { seriesOf } from '../bracket/series.ts';
import { type CompetitionRow, type EntryRow, type FixtureRow, keyOf } from '../queries.ts';
import { liveScoresOfCompetition } from './queries.ts';

/** A game in progress. `gameId` is the one with a page, null where neither team has one. */
export type LiveGame = {
  readonly fixture: FixtureRow;
  readonly score: LiveScore;
  readonly gameId: number | null;
};

type Field = { readonly fixtures: readonly FixtureRow[]; readonly entries: readonly EntryRow[] };

/** The games that the table counts as they stand, in the order of the fixtures. A team that has left plays none. */
export async function liveGamesOf(
  db: Executor,
  row: CompetitionRow,
  { fixtures, entries }: Field,
  now: Temporal.Instant,
): Promise<LiveGame[]> {
  const scores = Map.groupBy(await liveScoresOfCompetition(db, keyOf(row)), ({ fixtureId }) => fixtureId);
  const left = new Set(entries.filter(({ withdrawn }) => withdrawn !== null).map(({ id }) => id));
  const moment = { now, zone: row.timeZone };
  return fixtures.flatMap((fixture) => {
    const books = scores.get(fixture.id) ?? [];
    const [book] = books;
    if (!book?.score || !book.since || left.has(fixture.homeId) || left.has(fixture.awayId)) return [];
    const game = { ...fixture, playoff: seriesOf(fixture) };
    if (!isLive(game, Temporal.Instant.from(book.since), moment)) return [];
    return [{ fixture, score: book.score, gameId: books.find(({ hasPage }) => hasPage)?.gameId ?? null }];
  });
}
