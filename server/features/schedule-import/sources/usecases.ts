import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/schedule-import.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { m } from '#messages';
import { readAll } from '#server/database/read-all.ts';
import { ApiError } from '#server/http/api-error.ts';
import { parseFetchUrl } from '#server/outbound/fetch-file.ts';
import { publicInternet } from '#server/outbound/url-policy.ts';
import { teamToManage, teamToManageForRead } from '#server/schedule/managed.ts';
import { lockSchedule, scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, requireTeam } from '#server/teams/scope.ts';
import { fetchSchedule, inApiTerms, parseForTeam } from '../parsing/parse-for-team.ts';
import type { KeyedRow } from '../plan/apply.ts';
import { insertDraft, lastApplied } from '../queries.ts';
import { answersOf, applyDraft, requireAnswers } from '../usecases.ts';
import { noteCheck, putSource, removeSource, type SourceRow, sourceOfTeam } from './queries.ts';

type TeamSource = SourceRow & { readonly teamId: AuthorizedTeamId };

export type RefreshServices = Pick<Services, 'db' | 'clock' | 'urlPolicy' | 'outbox'>;

/**
 * The saved URL, by its host alone, and the import that can be undone. Throws `not_found` for a team of somebody else.
 * Product §5, Import.
 */
export async function getImportState(
  { db }: Services,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.getImportState>,
): Promise<contract.ImportState> {
  const teamId = await teamToManageForRead(db, viewer, query.teamId);
  const [source, last] = await readAll(db, [
    (db) => sourceOfTeam(db, teamId),
    (db) => lastApplied(db, teamId),
    (db) => requireTeam(db, teamId),
  ]);
  const canUndo = last?.appliedAt && last.undo && !last.undoneAt;
  return {
    source: source && {
      host: URL.parse(source.url.replace(/^webcals?:/i, 'https:'))?.host ?? '',
      checkedAt: source.checkedAt,
      lastError: source.lastError,
    },
    lastImport: canUndo
      ? { id: last.id, appliedAt: last.appliedAt ?? '', games: last.undo?.length ?? 0 }
      : null,
  };
}

/**
 * Saves the URL of the team's schedule, in place of the one before; it is not fetched yet. Throws `url_refused`, and
 * `not_found` for a team of somebody else. Product §5, Import.
 */
export async function saveSource(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.saveSource>,
): Promise<contract.ImportState> {
  const { db, clock, urlPolicy = publicInternet } = services;
  const teamId = await teamToManage(db, viewer, body.teamId);
  await inApiTerms(() => parseFetchUrl(body.url, urlPolicy));
  await putSource(db, teamId, { url: body.url, answers: answersOf(body) }, await clock.now(db));
  return getImportState(services, viewer, { query: { teamId } });
}

/** Ends the daily reading of a schedule. Throws `not_found` where there is none, and for a team of somebody else. Product §5, Import. */
export async function deleteSource(
  { db }: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.deleteSource>,
): Promise<null> {
  if (!(await removeSource(db, await teamToManage(db, viewer, body.teamId)))) throw new ApiError('not_found');
  return null;
}

/** Refreshes now, as happens daily. Throws `not_found` and as {@link refresh}. Product §5, Import. */
export async function refreshSource(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.refreshSource>,
): Promise<contract.ImportOutcome> {
  const teamId = await teamToManage(services.db, viewer, body.teamId);
  const source = await sourceOfTeam(services.db, teamId);
  if (!source) throw new ApiError('not_found');
  return refresh(services, { ...source, teamId }, viewer);
}

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
    await noteCheck(db, source, { at: (await clock.now(db)).toString(), error: null });
    return outcome;
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : m.error_internal();
    await noteCheck(db, source, { at: (await clock.now(db)).toString(), error: reason });
    throw error;
  }
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
  const reading = await parseForTeam(bytes, asOf, source.answers);
  requireAnswers(reading);
  if (reading.rows.every(({ isEvent }) => isEvent)) {
    throw new ApiError('import_unreadable', { reason: reason('importNoGames') });
  }
  return db.transaction(async (tx) => {
    await lockSchedule(tx, teamId);
    const team = await scheduleTeam(tx, teamId, await clock.now(tx));
    const origin = 'url';
    const id = await insertDraft(tx, teamId, { origin, reading, now: team.now });
    const isChosen = ({ kind }: KeyedRow) => kind !== 'dismissed' && kind !== 'event';
    return applyDraft(services, tx, team, { id, origin, reading, isChosen, viewer });
  });
}
