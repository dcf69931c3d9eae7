import { m } from '#messages';
import { language } from '#messages/language';
import type { Day } from './calendar.ts';
import { parseTimeText, type TimeText } from './date-text.ts';
import { dateWords } from './date-words.ts';
import { opponentText } from './opponent-text.ts';
import { formatScore } from './score-format.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as the schedule stores it, in English and without a year: 'Thu, Nov 19'. Product §3, schedule game. */
export function formatScheduleDate(day: Day): string {
  const { weekday, dayOfMonth, month } = calendarDateParts(day);
  return `${weekday}, ${month} ${dayOfMonth}`;
}

/** A time of day as the schedule stores it: '7:45 PM'. Product §2, Schedule. */
export function formatScheduleTime({ hour, minute }: TimeText): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The same time for a form's time field: '19:45'; '' when the text isn't a time. Product §2, Schedule. */
export function clockTime(text: string | null): string {
  const time = text === null ? null : parseTimeText(text);
  return time ? [time.hour, time.minute].map((n) => String(n).padStart(2, '0')).join(':') : '';
}

/** The three lines of a calendar leaf: 'Thu', '19', 'Nov'. Product §2, Schedule. */
export function calendarDateParts(day: Day): { weekday: string; dayOfMonth: string; month: string } {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    dayOfMonth: String(date.getUTCDate()),
    month: months[date.getUTCMonth()] ?? '',
  };
}

const americanEnglish = /^en(-US)?$/;
const inUtc = { timeZone: 'UTC' } as const;
const dayIn = formatter({ weekday: 'short', month: 'short', day: 'numeric', ...inUtc });
const weekdayIn = formatter({ weekday: 'short', ...inUtc });
const monthIn = formatter({ month: 'short', ...inUtc });
const timeIn = formatter({ hour: 'numeric', minute: '2-digit', ...inUtc });

/**
 * The day of a game in a locale (BCP 47; by default the language of the texts), without a year: 'Thu, Nov 19', 'Do., 19. Nov.'.
 * Product §2, Schedule.
 */
export function gameDay(day: Day, locale: string = language()): string {
  return americanEnglish.test(locale) ? formatScheduleDate(day) : dayIn(locale, midnight(day));
}

/** The same in three lines, for a calendar leaf: 'Do', '19', 'Nov'. Product §2, Schedule. */
export function gameDayParts(day: Day, locale: string = language()) {
  const parts = calendarDateParts(day);
  if (americanEnglish.test(locale)) return parts;
  return { ...parts, weekday: weekdayIn(locale, midnight(day)), month: monthIn(locale, midnight(day)) };
}

/** The same for a scoreboard: 'Thu Nov 19', 'Do., 19. Nov.'. Product §2, Schedule. */
export function boardDay(day: Day, locale: string = language()): string {
  return americanEnglish.test(locale) ? formatScheduleDate(day).replace(',', '') : gameDay(day, locale);
}

/** The time of a game in a locale: '7:45 PM', '19:45'. A text that isn't a time stays. Product §2, Schedule. */
export function gameTime(text: string, locale: string = language()): string {
  const time = americanEnglish.test(locale) ? null : parseTimeText(text);
  return time ? timeIn(locale, new Date(Date.UTC(2000, 0, 1, time.hour, time.minute))) : text;
}

/** The same with the zone's name where it has one: '7:45 PM EST'; 'Time TBD' for none. Product §1, Language. */
export function gameTimeInZone(text: string | null, zoneName: string, locale: string = language()): string {
  if (text === null) return m.schedule_timeUnknown();
  const time = gameTime(text, locale);
  return zoneName ? `${time} ${zoneName}` : time;
}

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Creating a formatter is slow. */
function formatter(options: Intl.DateTimeFormatOptions): (locale: string, at: Date) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale, at) => {
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
    return dateWords(format.formatToParts(at), locale);
  };
}

/** Who plays at whose gym: 'Harbor Hawks vs Pier Pressure', away 'Harbor Hawks @ Pier Pressure'. Product §2, Schedule. */
export function formatMatchup(team: string, game: { opponent: string; isHome: boolean }): string {
  const opponent = opponentText(game.opponent);
  return game.isHome ? m.game_atHome({ team, opponent }) : m.game_away({ team, opponent });
}

/** The opponent from the team's side: 'vs Bulls' at home, '@ Bulls' away. Product §2, Schedule. */
export function againstText(game: { isHome: boolean; opponent: string }): string {
  const opponent = opponentText(game.opponent);
  return game.isHome ? m.schedule_againstAtHome({ opponent }) : m.schedule_againstAway({ opponent });
}

/** A game in one line: 'Harbor Hawks 68-61 Pier Pressure' with a score, else opponent and time. Product §2, Schedule. */
export function gameTitle(game: {
  team: string;
  opponent: string;
  isHome: boolean;
  /** 'Thu, Nov 19'. */
  date: string;
  ourScore: number | null;
  theirScore: number | null;
}): string {
  const { team, opponent, date, ourScore, theirScore } = game;
  if (ourScore !== null && theirScore !== null)
    return `${team} ${formatScore(ourScore, theirScore, { dash: '-' })} ${opponentText(opponent)}`;
  return `${formatMatchup(team, game)}, ${date}`;
}
