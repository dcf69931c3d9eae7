import type { Viewer } from '#domain/access.ts';
import { type Ending, isSame } from '#domain/ending.ts';
import { scheduledEnding } from '#domain/league-results.ts';
import type { Result } from '#domain/standings/outcome.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { markResultRead, notifyCaptains, notifyPlayers } from './notify-captains.ts';
import { columnsOf } from './outcome-columns.ts';
import {
  type FixtureKey,
  findDecidedFixture,
  type GameOfFixture,
  gamesOfFixture,
  removeOutcome,
  removeReports,
  writeOutcome,
} from './queries.ts';
import { writeLeagueResults } from './write-results.ts';

type Decision = {
  readonly key: FixtureKey;
  /** What was there: the captains hear where something they entered is decided. */
  readonly before: { readonly outcome: unknown; readonly reports: readonly Ending[] };
  /** Null deletes the result, with what the captains entered. */
  readonly result: Result | null;
};

/** The organizer's result, under the competition's lock: final for captains, and on both schedules. Product §5, Outcome. */
export async function decideResult(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer,
  { key, before, result }: Decision,
): Promise<void> {
  const at = (await services.clock.now(tx)).toString();
  if (result) await writeOutcome(tx, { ...key, ...columnsOf(result), decidedBy: 'organizer' });
  else {
    await removeOutcome(tx, key);
    await removeReports(tx, key);
  }
  const changed = await writeLeagueResults(tx, key, at);
  const games = await gamesOfFixture(tx, key);
  if (!result) return withdrawQuestions(services, tx, games);
  const fixture = await findDecidedFixture(tx, key);
  const ending = fixture && scheduledEnding(result, fixture.rules);
  const isNews = before.reports.some((report) => !ending || !isSame(report, ending));
  if (before.reports.length > 0 && (isNews || before.outcome === null)) {
    for (const game of games) await notifyCaptains(services, tx, viewer, game, { what: 'decided', ending });
    return;
  }
  await withdrawQuestions(services, tx, games);
  const ids = new Set(changed.map(({ id }) => id));
  const withScore = games.filter(({ id }) => ids.has(id));
  if (ending)
    await notifyPlayers(services, tx, viewer, { games: withScore, points: ending.points, asks: null });
}

async function withdrawQuestions(
  services: NotifyServices,
  tx: Transaction,
  games: readonly GameOfFixture[],
): Promise<void> {
  for (const game of games) await markResultRead(services, tx, game);
}
