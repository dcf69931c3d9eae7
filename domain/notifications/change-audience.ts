import { type EarlierAnswer, needsReconfirmation } from '../attendance/changes.ts';
import type { Day } from '../calendar.ts';
import type { GameValues } from '../game.ts';
import { gameChange } from './game-change.ts';

type Audience = {
  readonly today: Day;
  readonly players: number;
  readonly answers: readonly EarlierAnswer[];
};

/**
 * How many players are notified of a change, and how many of them are asked to answer again. None when nothing changes that
 * plans depend on, or the game is over. Product §2, Who's in.
 */
export function changeAudience(
  { today, players, answers }: Audience,
  before: GameValues,
  after: GameValues,
): { recipients: number; questions: number } {
  const { playedOn: day, time, location, isCancelled } = before;
  const { opponent, isHome } = after;
  const game = {
    gameId: 0,
    opponent,
    isHome,
    day: after.playedOn,
    time: after.time,
    location: after.location,
  };
  const change = gameChange({ day, time, location, isCancelled }, game, after.isCancelled);
  if (!change || change.facts.day < today) return { recipients: 0, questions: 0 };
  const questions = answers.filter((answer) => needsReconfirmation(answer, before, after)).length;
  return { recipients: Math.max(players, questions), questions };
}
