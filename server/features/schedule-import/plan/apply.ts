import type { ImportOutcome } from '#contract/schedule-import.ts';
import type { Outcome, Score } from '#domain/record.ts';
import { withoutEarlyScores } from '#domain/schedule-import/early-scores.ts';
import { resultChoices } from '#domain/schedule-import/final-scores.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import {
  type ImportOrigin,
  offeredScore,
  type PlannedRow,
  planImport,
} from '#domain/schedule-import/plan.ts';
import { sameGame } from '#domain/schedule-import/same.ts';
import type { UndoStep } from '#domain/schedule-import/undo.ts';
import type { Executor } from '#server/database/connection.ts';
import { invalidField } from '#server/errors.ts';
import {
  type GameRow,
  gameColumns,
  insertGame,
  setSource,
  teamGames,
  updateGameValues,
} from '#server/schedule/game-row.ts';
import type { ScheduleTeam } from '#server/schedule/team.ts';
import { deleteDismissal, dismissals } from '../queries.ts';
import { addScore, writeScore } from '../scores/queries.ts';
import { existingGame, gameValues, importedGame } from './existing-games.ts';

/** A planned row and the name under which the captain chooses it. */
export type KeyedRow = PlannedRow & { readonly key: string };

type Write = { tx: Executor; team: ScheduleTeam; origin: ImportOrigin; rows: ReadonlyMap<number, GameRow> };

/**
 * The captain's choices in a plan: the rows to apply, and the results of games whose final score the source gives in words
 * only.
 */
export type Choice = {
  readonly isChosen: (row: KeyedRow) => boolean;
  readonly resultOf?: (row: KeyedRow) => Outcome | undefined;
  /** Whether the game takes the source's values where the captain's own differ. */
  readonly takesSource?: (row: KeyedRow) => boolean;
};

/** Plans what applying a parsed source would change in the team's schedule at this moment. */
export async function planFor(
  db: Executor,
  team: ScheduleTeam,
  reading: ReadSchedule,
  origin: ImportOrigin,
): Promise<{ planned: KeyedRow[]; rows: ReadonlyMap<number, GameRow> }> {
  const rows = await teamGames(db, { teamId: team.id });
  const state = { games: rows.map(existingGame), dismissed: await dismissals(db, team.id) };
  const incoming = withoutEarlyScores(reading.rows, team);
  const planned = planImport(incoming, state, { origin, today: team.today });
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    planned: planned.map((row, index) => ({
      ...row,
      key: row.kind === 'removed' ? `game-${row.existing.id}` : `row-${index}`,
    })),
  };
}

/**
 * Applies the selected rows of a parsed source to the schedule; returns the steps that undo it. For unchanged rows only the
 * source's values are stored. The caller's transaction holds the schedule's lock.
 */
export async function applyReading(
  tx: Executor,
  team: ScheduleTeam,
  reading: ReadSchedule,
  { origin, isChosen, resultOf, takesSource }: Choice & { origin: ImportOrigin },
): Promise<{ outcome: ImportOutcome; steps: UndoStep[] }> {
  const { planned, rows } = await planFor(tx, team, reading, origin);
  const write: Write = { tx, team, origin, rows };
  const steps: UndoStep[] = [];
  const outcome = { added: 0, changed: 0, removed: 0, results: 0 };
  for (const plannedRow of planned) {
    const isTaken = takesSource?.(plannedRow) ?? false;
    const row = isTaken ? withSourceValues(plannedRow) : plannedRow;
    const undoStep = await applyRow(write, row, isTaken || isChosen(row));
    if (undoStep && row.kind !== 'unchanged') outcome[isNew(row) ? 'added' : row.kind] += 1;
    const score = selectedScore(row, resultOf?.(row));
    const scored = score && (await enterResult(write, row, undoStep, score));
    if (scored) outcome.results += 1;
    const step = scored ?? undoStep;
    if (step) steps.push(step);
  }
  return { outcome, steps };
}

async function applyRow(write: Write, row: KeyedRow, isChosen: boolean): Promise<UndoStep | null> {
  if (row.kind === 'unchanged') return remember(write, row);
  if (!isChosen) return null;
  if (row.kind === 'removed') return markGone(write, row);
  return isNew(row) ? add(write, row) : change(write, row);
}

function isNew<R extends PlannedRow>(row: R): row is R & New {
  return row.kind !== 'changed' && row.kind !== 'unchanged' && row.kind !== 'removed';
}

/**
 * The score that the captain selected for a row; null without one, and for a game that has a result by now. Throws
 * `validation_failed` for a result that the row does not offer.
 */
function selectedScore(row: PlannedRow, result: Outcome | undefined): Score | null {
  const offered = offeredScore(row);
  if (!offered || result === undefined) return null;
  const choice = resultChoices(offered).find((one) => one.result === result);
  if (!choice) throw invalidField('results', 'resultNotOffered');
  return choice.score;
}

/** Stores the selected final score of a row whose game is on the schedule now; null when the row was not applied. */
async function enterResult(
  { tx, team, rows }: Write,
  row: PlannedRow,
  undoStep: UndoStep | null,
  score: Score,
): Promise<UndoStep | null> {
  const id = undoStep?.gameId ?? ('existing' in row ? row.existing.id : null);
  if (id === null) return null;
  const at = team.now.toString();
  await addScore(tx, team.id, id, score, at);
  if (undoStep && !undoStep.isMarkOnly) return { ...undoStep, after: { ...undoStep.after, score } };
  await updateGameValues(tx, team.id, id, { updatedAt: at });
  const before = undoState(rows, id);
  return { gameId: id, before, after: { ...before.game, score }, wasDismissed: false };
}

type Matched = Extract<PlannedRow, { kind: 'changed' | 'unchanged' }>;
type New = Extract<PlannedRow, { kind: 'added' | 'event' | 'skipped' | 'dismissed' }>;
type RemovedRow = Extract<PlannedRow, { kind: 'removed' }>;

async function add({ tx, team, origin }: Write, { row, dismissalId }: New): Promise<UndoStep> {
  const at = team.now.toString();
  const game = { ...row.game, isHome: row.game.isHome ?? true };
  const id = await insertGame(tx, team.id, {
    ...gameColumns(gameValues(game)),
    origin,
    sourceUid: row.uid,
    source: row.game,
    scrapedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  if (game.score) await writeScore(tx, team.id, id, game.score, at);
  if (dismissalId !== null) await deleteDismissal(tx, team.id, dismissalId);
  return { gameId: id, before: null, after: game, wasDismissed: dismissalId !== null };
}

async function change({ tx, team, origin, rows }: Write, planned: Matched): Promise<UndoStep> {
  const { row, existing, game, source, changes } = planned;
  const at = team.now.toString();
  const before = undoState(rows, existing.id);
  await updateGameValues(tx, team.id, existing.id, {
    ...gameColumns(gameValues(game)),
    origin,
    sourceUid: row.uid,
    source,
    goneAt: null,
    scrapedAt: at,
    updatedAt: at,
  });
  if (changes.some(({ field }) => field === 'score'))
    await writeScore(tx, team.id, existing.id, game.score, at);
  return { gameId: existing.id, before, after: game, wasDismissed: false };
}

async function markGone({ tx, team, rows }: Write, { existing }: RemovedRow): Promise<UndoStep> {
  const before = undoState(rows, existing.id);
  await setSource(tx, team.id, existing.id, { ...before, goneAt: team.now.toString() });
  return { gameId: existing.id, before, after: before.game, wasDismissed: false };
}

async function remember(
  { tx, team, origin, rows }: Write,
  { row, existing, source }: Matched,
): Promise<UndoStep | null> {
  if (existing.isLeagueGame) return null;
  const isSameSource = existing.origin === origin && existing.uid === row.uid;
  if (isSameSource && existing.source && sameGame(existing.source, source)) return null;
  const before = undoState(rows, existing.id);
  await setSource(tx, team.id, existing.id, { origin, sourceUid: row.uid, source, goneAt: null });
  return { gameId: existing.id, before, after: before.game, wasDismissed: false, isMarkOnly: true };
}

/** The row with the source's values instead of the captain's. */
function withSourceValues(row: KeyedRow): KeyedRow {
  if (row.kind !== 'changed' && row.kind !== 'unchanged') return row;
  if (row.preserved.length === 0) return row;
  const values = row.preserved.map(({ field }) => [field, row.row.game[field]]);
  const changes = [...row.changes, ...row.preserved];
  return {
    ...row,
    kind: 'changed',
    game: { ...row.game, ...Object.fromEntries(values) },
    changes,
    preserved: [],
  };
}

function undoState(rows: ReadonlyMap<number, GameRow>, id: number): NonNullable<UndoStep['before']> {
  const row = rows.get(id);
  if (!row) throw new Error('A planned game is not on the schedule');
  const { origin, sourceUid, source, goneAt, scrapedAt } = row;
  return { origin, sourceUid, source, goneAt, scrapedAt, game: importedGame(row) };
}
