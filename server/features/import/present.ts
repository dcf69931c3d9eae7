import type { ImportPreview, PlannedRow } from '#contract/schedule-import.ts';
import { formatScheduleDate } from '#domain/schedule-format.ts';
import type { ImportedGame, ReadSchedule } from '#domain/schedule-import/game.ts';
import { fieldText } from '#domain/schedule-import/merge.ts';
import type { KeyedRow } from './apply.ts';

/** A preview as its screen shows it: texts, nothing of where it came from. */
export function presentPreview(
  id: number,
  reading: ReadSchedule,
  planned: readonly KeyedRow[],
): ImportPreview {
  const { unreadable, otherTeams, questions, answers } = reading;
  return {
    id,
    rows: planned.map(presentRow),
    unreadable: [...unreadable],
    otherTeams,
    questions: { dateOrder: questions.dateOrder, teamNames: questions.teamNames && [...questions.teamNames] },
    answers,
  };
}

function presentRow(row: KeyedRow): PlannedRow {
  const { key, kind } = row;
  const none = { changes: [], kept: [] };
  if (row.kind === 'removed') return { key, kind, line: null, game: presentGame(row.known.game), ...none };
  const { line } = row.row;
  if (!('known' in row)) return { key, kind, line, game: presentGame(row.row.game), ...none };
  return { key, kind, line, game: presentGame(row.game), changes: [...row.changes], kept: [...row.kept] };
}

function presentGame(game: ImportedGame): PlannedRow['game'] {
  const { time, opponent, isHome, location, isCancelled } = game;
  const score = fieldText('score', game);
  return { date: formatScheduleDate(game.day), time, opponent, isHome, location, isCancelled, score };
}
