import type { SignedInViewer } from '#domain/access.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { isSameSlot } from '#domain/time-requests.ts';
import type { Transaction } from '#server/database/connection.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import type { Services } from '#server/services.ts';
import { requireBracketHolds, seriesOf } from '../bracket/series.ts';
import { rewriteFixture } from '../fixtures/queries.ts';
import {
  type CompetitionKey,
  type CompetitionRow,
  entriesOfCompetition,
  type FixtureRow,
  fixturesOfCompetition,
  keyOf,
} from '../queries.ts';
import { removeTimeRequests } from '../time-requests/queries.ts';
import { sideNames } from './change-competition.ts';
import {
  type FixtureValues,
  fixtureValues,
  isSameGame,
  requireFreeCourt,
  requireSameOutcome,
  requireTeamsPlay,
} from './fixture-checks.ts';

/**
 * Changes a fixture under the competition's lock, on the schedules of its teams too. Returns what the audit list says. Throws as
 * `updateFixture`.
 */
export async function changeFixture(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { row, before, body }: { row: CompetitionRow; before: FixtureRow; body: FixtureValues },
) {
  const key = keyOf(row);
  const { id: fixtureId } = before;
  const values = fixtureValues(body);
  const names = await sideNames(tx, key, values);
  requireSameOutcome(before, values);
  if (!seriesOf(before) && !isSameGame(before, values))
    requireTeamsPlay(await entriesOfCompetition(tx, key), values);
  const others = (await fixturesOfCompetition(tx, key)).filter((one) => one.id !== fixtureId);
  await requireFreeCourt(tx, row, values, others);
  await rewriteFixture(tx, key, fixtureId, values);
  if (seriesOf(before)) await requireBracketHolds(tx, key);
  await endTimeRequests(tx, key, before, values);
  await writeLeagueGames(services, tx, viewer, { competitionId: row.id, fixtureIds: [fixtureId] });
  const changes = changeDetails(before, values, {
    withValues: ['homeId', 'awayId', 'round', 'playedOn', 'time', 'venue', 'court', 'state'],
  });
  return { ...names, date: values.playedOn, ...changes };
}

/** Requests for another time end where a fixture changes its teams, time, place or state. */
export async function endTimeRequests(
  tx: Transaction,
  key: CompetitionKey,
  before: FixtureRow,
  after: FixtureValues,
): Promise<void> {
  if (isSameGame(before, after) && isSameSlot(before, after)) return;
  await removeTimeRequests(tx, key, before.id);
}
