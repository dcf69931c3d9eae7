import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/schedule-import.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { lockSchedule, scheduleTeam } from '#server/schedule/team.ts';
import { fetchSchedule } from '#server/schedule-files/fetch-schedule.ts';
import { hasGames } from '#server/schedule-files/result.ts';
import type { Services } from '#server/services.ts';
import { type ParseServices, parseForTeam } from '../parsing/parse-for-team.ts';
import type { KeyedRow } from '../plan/apply.ts';
import { applyDraft } from '../plan/apply-draft.ts';
import { insertDraft } from '../queries.ts';
import { requireAnswers } from '../questions/answers.ts';
import { noteCheck, type SourceRow } from '../sources/queries.ts';

type TeamSource = SourceRow & { readonly teamId: AuthorizedTeamId };

export type RefreshServices = Pick<Services, 'db' | 'clock' | 'urlPolicy' | 'outbox'> &
  Pick<ParseServices, 'charge'>;

/**
 * Reads a saved URL and brings in what is new; games it no longer lists are marked, never deleted, and those the
 * captain deleted stay away, as do practices and final scores in words: they wait for the captain's next import. How it
 * went is noted beside the URL. Throws `url_refused`, `url_unreachable`, `import_unreadable` (also without any game) with the
 * reason, and as {@link requireAnswers}. Architecture §4, Schedule import. Product §5, Import.
 */
export async function refresh(
  services: RefreshServices,
  source: TeamSource,
  viewer: SignedInViewer | null = null,
): Promise<contract.ImportOutcome> {
  const { db, clock } = services;
  try {
    const outcome = await importSource(services, source, viewer);
    await noteCheck(db, source, { at: (await clock.now(db)).toString(), failure: null });
    return outcome;
  } catch (error) {
    await noteCheck(db, source, { at: (await clock.now(db)).toString(), failure: failureOf(error) });
    throw error;
  }
}

function failureOf(error: unknown): SourceRow['lastFailure'] {
  if (!(error instanceof ApiError)) return { code: 'internal' };
  return { code: error.code, ...(error.reason && { reason: error.reason }) };
}

async function importSource(
  services: RefreshServices,
  source: TeamSource,
  viewer: SignedInViewer | null,
): Promise<contract.ImportOutcome> {
  const { db, clock, urlPolicy } = services;
  const { teamId } = source;
  const bytes = await fetchSchedule(source.url, urlPolicy);
  const asOf = await scheduleTeam(db, teamId, await clock.now(db));
  const reading = await parseForTeam(services, bytes, asOf, source.answers);
  requireAnswers(reading);
  if (!hasGames(reading)) {
    throw new ApiError('import_unreadable', { reason: reason('importNoGames') });
  }
  return inTransaction(db, async (tx) => {
    await lockSchedule(tx, teamId);
    const team = await scheduleTeam(tx, teamId, await clock.now(tx));
    const origin = 'url';
    const id = await insertDraft(tx, teamId, { origin, reading, now: team.now });
    const isChosen = ({ kind }: KeyedRow) => !['dismissed', 'event', 'skipped'].includes(kind);
    return applyDraft(services, tx, team, { id, origin, reading, isChosen, viewer });
  });
}
