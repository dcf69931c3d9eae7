import type { EffectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { m } from '#messages';
import type { GameRow } from '#server/schedule/game-row.ts';
import type { GameEvent } from '../icalendar/team-calendar.ts';

type OwnGame = {
  readonly playerId: number;
  readonly answer: EffectiveAnswer | null;
  readonly isOpen: boolean;
  /** The URL of the game's page. */
  readonly page: string;
};

const titles = { in: m.calendar_in, maybe: m.calendar_maybe, out: m.calendar_out };

/**
 * A game as its player's own calendar shows it. Its UID differs from the one of the team's calendar, which the same person may
 * subscribe to as well. Not every calendar shows an event's URL, so that it stands in the description, too.
 */
export function presentOwnGame(game: GameRow, event: GameEvent, own: OwnGame): GameEvent {
  return {
    uid: `${event.uid}-${own.playerId}`,
    title: titleWithAnswer(game, event.title, own),
    description: [event.description, own.page].filter(Boolean).join('\n\n'),
    changedAt: latest(event.changedAt, own.answer?.answeredAt),
  };
}

/** A game that is cancelled or has a result says that instead. Product §2, My calendar. */
function titleWithAnswer(
  { isCancelled, result }: GameRow,
  game: string,
  { answer, isOpen }: OwnGame,
): string {
  if (isCancelled || result) return game;
  if (isOpen && !answer) return m.calendar_none({ game });
  if (answer?.isStale) return isOpen ? m.calendar_stale({ game }) : game;
  return answer ? titles[answer.answer]({ game }) : game;
}

function latest(changedAt: string, answeredAt = changedAt): string {
  const [changed, answered] = [changedAt, answeredAt].map((moment) => Temporal.Instant.from(moment));
  return changed && answered && Temporal.Instant.compare(answered, changed) > 0 ? answeredAt : changedAt;
}
