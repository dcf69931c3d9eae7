import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/schedule-import.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { actorOf } from '#domain/actor.ts';
import type { ImportAnswers, ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ImportOrigin } from '#domain/schedule-import/plan.ts';
import type { UndoStep } from '#domain/schedule-import/undo.ts';
import { questionAnswers } from '#server/attendance/changes.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/http/api-error.ts';
import { type ImportedChange, notifyOfImport } from '#server/notifications/games.ts';
import { teamToManage } from '#server/schedule/managed.ts';
import { lockSchedule, type ScheduleTeam, scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { fetchSchedule, parseForTeam } from './parsing/parse-for-team.ts';
import { applyReading, type Choice, planFor } from './plan/apply.ts';
import { gameValues } from './plan/existing-games.ts';
import { presentPreview } from './present.ts';
import { forgetImport, importById, insertDraft, markApplied } from './queries.ts';

/**
 * Parses a schedule and says what it would change; stores the result, so that applying it applies what was previewed.
 * Throws `not_found` for a team of somebody else, `payload_too_large` beyond 5 MB, `import_unreadable`, `url_refused` or
 * `url_unreachable` with the reason. Architecture §4. Product §5, Import.
 */
export async function previewImport(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.previewImport>,
): Promise<contract.ImportPreview> {
  const { db, clock } = services;
  const teamId = await teamToManage(db, viewer, body.teamId);
  const { bytes, origin } = await sourceOf(services, body);
  const team = await scheduleTeam(db, teamId, await clock.now(db));
  const reading = await parseForTeam(bytes, team, answersOf(body));
  return db.transaction(async (tx) => {
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
  { params: { id }, body: { keys, results = [] } }: InputOf<typeof contract.applyImport>,
): Promise<contract.ImportOutcome> {
  const selected = new Set(keys);
  const ended = new Map(results.map(({ key, result }) => [key, result]));
  return services.db.transaction(async (tx) => {
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
    };
    return applyDraft(services, tx, team, { id, origin, reading, ...choice, viewer });
  });
}

type ImportDraft = Choice & {
  id: number;
  origin: ImportOrigin;
  reading: ReadSchedule;
  /** Null for the daily refresh. */
  viewer: SignedInViewer | null;
};

/** Applies a draft; one that changed nothing is deleted, so that the import before it can still be undone. Product §5, Import. */
export async function applyDraft(
  services: Pick<Services, 'clock' | 'outbox'>,
  tx: Transaction,
  team: ScheduleTeam,
  { id, origin, reading, viewer, ...choice }: ImportDraft,
): Promise<contract.ImportOutcome> {
  const { outcome, steps } = await applyReading(tx, team, reading, { origin, ...choice });
  if (steps.length === 0) {
    await forgetImport(tx, team.id, id);
  } else {
    await markApplied(tx, team.id, id, { undo: steps, at: team.now.toString() });
    const details = { ...outcome };
    await recordAudit(services, tx, { viewer, teamId: team.id, action: 'schedule_imported', details });
    const changes = steps.map(gameChange);
    const askedAgain = await questionAnswers(services, tx, team, changes);
    await notifyOfImport(services, tx, { team, actorId: actorOf(viewer, team.id) }, changes, askedAgain);
  }
  return outcome;
}

function gameChange({ gameId, before, after }: UndoStep): ImportedChange {
  return { id: gameId, before: before && gameValues(before.game), after: gameValues(after) };
}

/** Throws `import_unanswered` while a schedule leaves the order of its dates or the team's name open. Product §5, Import. */
export function requireAnswers({ questions }: ReadSchedule): void {
  if (questions.dateOrder !== null || questions.teamNames !== null) throw new ApiError('import_unanswered');
}

/** What a captain has answered about a schedule; null is left open. Product §5, Import. */
export function answersOf(body: {
  dateOrder?: ImportAnswers['dateOrder'] | undefined;
  teamName: string | null;
}): ImportAnswers {
  return { dateOrder: body.dateOrder ?? null, teamName: body.teamName };
}

async function sourceOf(
  { urlPolicy }: Services,
  { file, text, url }: BodyOf<typeof contract.previewImport>,
): Promise<{ bytes: Uint8Array; origin: ImportOrigin }> {
  if ([file, text, url].filter((one) => one !== undefined).length !== 1) {
    throw invalidField('file', 'importMissing');
  }
  if (url !== undefined) return { bytes: await fetchSchedule(url, urlPolicy), origin: 'url' };
  const bytes = file === undefined ? new TextEncoder().encode(text) : Buffer.from(file, 'base64');
  return { bytes, origin: 'file' };
}
