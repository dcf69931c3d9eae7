import { m } from '#messages';
import { placeText } from '../place-text.ts';
import { gameDay, gameTime } from '../schedule-format.ts';
import { nameKey } from '../schedule-import/text.ts';
import type { Appointment } from './effective-answer.ts';

/** What has changed of a game since an answer: day and time, only the time, or the place. */
export type Moved = { readonly was: string; readonly now: string };

/**
 * How a game moved: 'Thu, Nov 19, 7:45 PM' and 'Fri, Nov 20, 7:45 PM', '7:45 PM' and '10:20 PM', or two places. Null if it
 * hasn't. Product §2, Who's in.
 */
export function movedText(was: Appointment, now: Appointment): Moved | null {
  if (was.playedOn !== now.playedOn) return { was: dayAndTime(was), now: dayAndTime(now) };
  if (was.time !== now.time) return { was: timeText(was), now: timeText(now) };
  if (was.location === null || now.location === null) return null;
  const isSamePlace = nameKey(was.location) === nameKey(now.location);
  return isSamePlace ? null : { was: placeText(was.location), now: placeText(now.location) };
}

function dayAndTime(game: Appointment): string {
  return m.attendance_dayAndTime({ day: gameDay(game.playedOn), time: timeText(game) });
}

function timeText({ time }: Appointment): string {
  return time === null ? m.schedule_timeUnknown() : gameTime(time);
}
