import type { InputOf } from '#contract/endpoint.ts';
import { errorText, reasonText } from '#contract/reasons.ts';
import type * as contract from '#contract/schedule-import.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { parseFetchUrl } from '#server/outbound/fetch-file.ts';
import { publicInternet } from '#server/outbound/url-policy.ts';
import { teamToManage } from '#server/schedule/managed.ts';
import { inApiTerms } from '#server/schedule-files/fetch-schedule.ts';
import type { CallServices, Services } from '#server/services.ts';
import { lastApplied } from '../queries.ts';
import { toAnswers } from '../questions/answers.ts';
import { refresh } from '../refresh/refresh.ts';
import { putSource, removeSource, type SourceRow, sourceOfTeam } from './queries.ts';

/**
 * The saved URL's host, and the import that can be undone. Throws `not_found` for a team that the caller doesn't manage.
 * Product §5, Import.
 */
export async function getImportState(
  { db }: Services,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.getImportState>,
): Promise<contract.ImportState> {
  const teamId = await teamToManage(db, viewer, query.teamId);
  const [source, last] = await readAll(db, [
    (db) => sourceOfTeam(db, teamId),
    (db) => lastApplied(db, teamId),
  ]);
  const canUndo = last?.appliedAt && last.undo && !last.undoneAt;
  return {
    source: source && {
      host: URL.parse(source.url.replace(/^webcals?:/i, 'https:'))?.host ?? '',
      checkedAt: source.checkedAt,
      lastError: lastErrorText(source),
    },
    lastImport: canUndo
      ? {
          id: last.id,
          appliedAt: last.appliedAt ?? '',
          games: last.undo?.filter(({ isMarkOnly }) => !isMarkOnly).length ?? 0,
        }
      : null,
  };
}

/** Why the URL could not be read, in the language of the reader. A reason that this release doesn't know is told by its code. */
function lastErrorText({ lastFailure, lastError }: SourceRow): string | null {
  return lastFailure ? (errorText(lastFailure) ?? reasonText(lastFailure)) : lastError;
}

/**
 * Saves the URL of the team's schedule, replacing an earlier one. Does not fetch it. Throws `url_refused`, and
 * `not_found` for a team that the caller doesn't manage. Product §5, Import.
 */
export async function saveSource(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.saveSource>,
): Promise<contract.ImportState> {
  const { db, clock, urlPolicy = publicInternet } = services;
  const teamId = await teamToManage(db, viewer, body.teamId);
  await inApiTerms(() => parseFetchUrl(body.url, urlPolicy));
  await putSource(db, teamId, { url: body.url, answers: toAnswers(body) }, await clock.now(db));
  return getImportState(services, viewer, { query: { teamId } });
}

/** Ends the daily sync of a schedule. Throws `not_found` without one, and for a team that the caller doesn't manage. Product §5, Import. */
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
  services: CallServices,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.refreshSource>,
): Promise<contract.ImportOutcome> {
  const teamId = await teamToManage(services.db, viewer, body.teamId);
  const source = await sourceOfTeam(services.db, teamId);
  if (!source) throw new ApiError('not_found');
  return refresh(services, { ...source, teamId }, viewer);
}
