import type { ImportPreview, PlannedRow } from '#contract/schedule-import.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import { resultChoices } from '#domain/schedule-import/final-scores.ts';
import type { ImportedGame, ReadSchedule } from '#domain/schedule-import/game.ts';
import { fieldText } from '#domain/schedule-import/merge.ts';
import { offeredScore } from '#domain/schedule-import/plan.ts';
import { formatScore } from '#domain/score-format.ts';
import type { KeyedRow } from './plan/apply.ts';

/** A preview as its screen shows it: texts, nothing of where it came from. */
export function presentPreview(
  id: number,
  teamName: string,
  reading: ReadSchedule,
  planned: readonly KeyedRow[],
): ImportPreview {
  const { unreadable, questions, answers } = reading;
  return {
    id,
    teamName,
    rows: planned.map(presentRow),
    unreadable: [...unreadable],
    questions: { dateOrder: questions.dateOrder, teamNames: questions.teamNames && [...questions.teamNames] },
    answers,
  };
}

function presentRow(row: KeyedRow): PlannedRow {
  const { key, kind } = row;
  const reason = row.kind === 'skipped' ? (row.row.skipped ?? null) : null;
  const none = { changes: [], preserved: [], results: presentResults(row), reason };
  if (row.kind === 'removed') return { key, kind, line: null, game: presentGame(row.existing.game), ...none };
  const { line } = row.row;
  if (!('existing' in row)) return { key, kind, line, game: presentGame(row.row.game), ...none };
  return {
    key,
    kind,
    line,
    game: presentGame(row.game),
    ...none,
    changes: [...row.changes],
    preserved: [...row.preserved],
  };
}

function presentResults(row: KeyedRow): PlannedRow['results'] {
  const offered = offeredScore(row);
  if (!offered) return [];
  return resultChoices(offered).map(({ result, score }) => {
    const { ourScore, opponentScore } = score;
    return {
      result,
      score: formatScore(Math.max(ourScore, opponentScore), Math.min(ourScore, opponentScore), { dash: '-' }),
    };
  });
}

function presentGame(game: ImportedGame): PlannedRow['game'] {
  const { opponent, isHome, location, isCancelled, notes = null } = game;
  const score = fieldText('score', game);
  const time = game.time && gameTime(game.time);
  return { date: gameDay(game.day), time, opponent, isHome, location, isCancelled, score, notes };
}
