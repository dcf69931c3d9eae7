import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/schedule-import.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { ImportOrigin } from '#domain/schedule-import/plan.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { teamToManage } from '#server/schedule/managed.ts';
import { lockSchedule, scheduleTeam } from '#server/schedule/team.ts';
import { readSource } from '#server/schedule-files/read-source.ts';
import type { CallServices, Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { parseForTeam } from './parsing/parse-for-team.ts';
import { type Choice, planFor } from './plan/apply.ts';
import { applyDraft } from './plan/apply-draft.ts';
import { presentPreview } from './present.ts';
import { importById, insertDraft } from './queries.ts';
import { requireAnswers, toAnswers } from './questions/answers.ts';

/**
 * Parses a schedule and says what it would change; stores the result, so that applying it applies what was previewed.
 * Throws `not_found` for a team that the caller doesn't manage, `payload_too_large` beyond 1 MB, `import_unreadable`, `url_refused` or
 * `url_unreachable` with the reason. Architecture §4. Product §5, Import.
 */
export async function previewImport(
  services: CallServices,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.previewImport>,
): Promise<contract.ImportPreview> {
  const { db, clock } = services;
  const teamId = await teamToManage(db, viewer, body.teamId);
  const bytes = await readSource(body, services.urlPolicy);
  const origin: ImportOrigin = body.url === undefined ? 'file' : 'url';
  const team = await scheduleTeam(db, teamId, await clock.now(db));
  const reading = await parseForTeam(services, bytes, team, toAnswers(body));
  return inTransaction(db, async (tx) => {
    const { planned } = await planFor(tx, team, reading, origin);
    const id = await insertDraft(tx, teamId, { origin, reading, now: team.now });
    return presentPreview(id, team.name, reading, planned);
  });
}

/**
 * Applies the chosen rows of a preview, and the results that the captain chose, in one transaction. Throws `not_found` for one of another
 * team, `conflict` when it was applied already, `import_unanswered` while a question is unanswered. Product §5, Import.
 */
export async function applyImport(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { keys, results = [], takes = [] } }: InputOf<typeof contract.applyImport>,
): Promise<contract.ImportOutcome> {
  const selected = new Set(keys);
  const takenKeys = new Set(takes);
  const ended = new Map(results.map(({ key, result }) => [key, result]));
  return inTransaction(services.db, async (tx) => {
    const row = await importById(tx, id);
    if (!row) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, row.teamId);
    await lockSchedule(tx, teamId);
    const draft = await importById(tx, id);
    if (!draft || draft.appliedAt) throw new ApiError('conflict');
    requireAnswers(draft.reading);
    const team = await scheduleTeam(tx, teamId, await services.clock.now(tx));
    const { origin, reading } = draft;
    const choice: Choice = {
      isChosen: ({ key }) => selected.has(key),
      resultOf: ({ key }) => ended.get(key),
      takesSource: ({ key }) => takenKeys.has(key),
    };
    return applyDraft(services, tx, team, { id, origin, reading, ...choice, viewer });
  });
}
