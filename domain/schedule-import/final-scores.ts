import { scoreLimit } from '../game.ts';
import { gameOutcome, type Outcome, type Score } from '../record.ts';
import type { FinalScore } from './game.ts';
import { ourSide } from './our-team.ts';
import { plainText } from './text.ts';
import type { Points } from './title-marks.ts';
import { finalWords, outcomes, wonBy, wordEnd } from './words.ts';

export type FinalChoice = { readonly result: Outcome; readonly score: Score };

/**
 * The points of a text as our score; null without points, or with more than a game can have. W or L, or names beside the
 * numbers (`isNamed`), say whose the higher number is; otherwise the order only suggests it. Product §5, Import.
 */
export function finalScore(
  points: Points | null,
  ours: 'left' | 'right',
  isNamed: boolean,
): FinalScore | null {
  if (!points || points.left > scoreLimit || points.right > scoreLimit) return null;
  const [first, second] = [points.left, points.right];
  if (points.won !== null) {
    const [high, low] = [Math.max(first, second), Math.min(first, second)];
    return { score: points.won ? score(high, low) : score(low, high), isCertain: true };
  }
  return { score: ours === 'left' ? score(first, second) : score(second, first), isCertain: isNamed };
}

/** The results that a captain can choose from, likeliest first. A tie leaves nothing to choose. Product §5, Import. */
export function resultChoices({ score: likely, isCertain }: FinalScore): FinalChoice[] {
  const { ourScore, opponentScore } = likely;
  const result = gameOutcome(likely);
  if (result === 'tied') return [{ result, score: likely }];
  const other = {
    result: result === 'won' ? 'lost' : 'won',
    score: score(opponentScore, ourScore),
  } as const;
  return isCertain ? [{ result, score: likely }] : [{ result, score: likely }, other];
}

const numbers = String.raw`\(?(?<left>\d{1,3})\s?-\s?(?<right>\d{1,3})(?![-\d])`;
const announced = new RegExp(String.raw`\b(?:${finalWords})${wordEnd}[\s,:-]{0,4}${numbers}`, 'iu');
/** German writes '68:61'. */
const withColon =
  /\b(?:endstand|ergebnis|endergebnis|sieg|niederlage)\b[\s,:-]{0,4}\(?(?<left>\d{1,3}):(?<right>\d{1,3})(?![-:\d])/iu;
const lettered = new RegExp(
  String.raw`^(?:(?:${finalWords})[\s,:-]{1,4}|we )?(?<mark>${outcomes})${wordEnd}[\s,:-]{0,4}${numbers}`,
  'iu',
);
const beaten = new RegExp(
  String.raw`^(?<winner>.{1,80}?) (?:beat|beats|defeat|defeats|defeated|def\.?) (?<loser>.{1,80}?),? ${numbers}`,
  'i',
);

/**
 * The final score in a description: 'Final, 93-75', 'W 68-61', 'Harbor Hawks beat Bulls 68-61'. `ours` is our side of the
 * title. Other numbers (times, records, phone numbers) don't count, and 0-0 hasn't been played. Product §5, Import.
 */
export function finalScoreIn(text: string, ours: 'left' | 'right', ourName: string): FinalScore | null {
  for (const line of text.slice(0, 4_000).split(/[\r\n]+/)) {
    const finalScore = parseFinalScore(plainText(line), ours, ourName);
    if (finalScore && finalScore.score.ourScore + finalScore.score.opponentScore > 0) return finalScore;
  }
  return null;
}

function parseFinalScore(line: string, ours: 'left' | 'right', ourName: string): FinalScore | null {
  const groups = (lettered.exec(line) ?? announced.exec(line) ?? withColon.exec(line))?.groups;
  if (groups) return finalScore(toPoints(groups, wonBy(groups.mark)), ours, false);
  const verdict = beaten.exec(line)?.groups;
  if (!verdict?.winner || !verdict.loser) return null;
  const winner = ourSide(verdict.winner, verdict.loser, ourName);
  return winner === 'left' || winner === 'right'
    ? finalScore(toPoints(verdict, winner === 'left'), ours, true)
    : null;
}

function toPoints({ left, right }: Record<string, string | undefined>, won: boolean | null): Points {
  return { left: Number(left), right: Number(right), won };
}

const score = (ourScore: number, opponentScore: number): Score => ({ ourScore, opponentScore });
