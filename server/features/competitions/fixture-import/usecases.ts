import type * as contract from '#contract/competitions/fixture-import.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { dateIn } from '#domain/calendar.ts';
import { importByteLimit } from '#domain/game.ts';
import { planFixtures, unknownNames } from '#domain/schedule-import/fixtures.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { parseInWorker } from '#server/schedule-files/parse-in-worker.ts';
import { readSource } from '#server/schedule-files/read-source.ts';
import { createSourceQueue } from '#server/schedule-files/source-queue.ts';
import type { CallServices } from '#server/services.ts';
import { lockCompetition } from '../management/queries.ts';
import { type CompetitionRow, entriesOfCompetition, fixturesOfCompetition, keyOf } from '../queries.ts';
import { nameOf } from '../tables/tables.ts';
import { presentImport } from './present.ts';

const inQueueOfLeague = createSourceQueue();

type Input = InputOf<typeof contract.previewFixtures>;

/**
 * Reads a league's schedule and says which fixtures it holds, by the competition's teams; changes nothing. Throws `not_found`,
 * `payload_too_large` beyond 1 MB, `import_unreadable`, `url_refused` or `url_unreachable` with the reason, `unavailable` while others
 * are read. Product §5, Import.
 */
export async function previewFixtures(
  services: CallServices,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.previewFixtures>,
): Promise<contract.FixtureImport> {
  const row = await inTransaction(services.db, (tx) => lockCompetition(tx, viewer, id));
  const bytes = await readSource(body, services.urlPolicy);
  if (bytes.byteLength > importByteLimit)
    throw new ApiError('payload_too_large', { reason: reason('importTooLarge') });
  const reading = await parse(services, row, bytes, body);
  return inTransaction(services.db, async (tx) => {
    const key = keyOf(row);
    const entries = (await entriesOfCompetition(tx, key)).map((entry) => ({
      id: entry.id,
      name: nameOf(entry),
      hasWithdrawn: entry.withdrawn !== null,
    }));
    const fixtures = (await fixturesOfCompetition(tx, key)).map((fixture) => ({
      ...fixture,
      isOver: fixture.outcome !== null || fixture.reports.length > 0,
    }));
    const planned = planFixtures(reading.leagueRows, { entries, fixtures, meant: body.teams ?? [] });
    return presentImport(reading, planned, unknownNames(planned));
  });
}

async function parse(
  { clock, db, charge }: CallServices,
  { leagueId, timeZone, firstDay, lastDay }: CompetitionRow,
  bytes: Uint8Array,
  { dateOrder = null }: Input['body'],
): Promise<ReadSchedule> {
  const today = dateIn(await clock.now(db), timeZone).toString();
  const answers = { dateOrder, teamName: null };
  const options = { teamName: '', zone: timeZone, seasons: [{ firstDay, lastDay }], today, answers };
  const outcome = await inQueueOfLeague(leagueId, () => parseInWorker(bytes, options));
  await charge?.(outcome.cpuMs);
  if ('parseError' in outcome) throw new ApiError('import_unreadable', { reason: outcome.parseError });
  return outcome.schedule;
}
