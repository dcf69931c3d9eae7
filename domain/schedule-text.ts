import { dateIn, endOfDay, type Season } from './calendar.ts';
import { parseTimeText, resolveDay } from './date-text.ts';
import { gameOutcome, type Outcome, type Score } from './record.ts';

/** A game as stored: a date, mostly without a year, and a time or 'TBD'. Product §3. */
export type ScheduledGame = { readonly date: string; readonly time: string };

/** What these texts need to become points in time: the team's IANA zone and the game's season. */
export type ScheduleContext = { readonly zone: string; readonly season: Season | null };

export type GameStatus = Outcome | 'completed' | 'upcoming';

/** The calendar date of a game; null when its text isn't a date. Product §9, Schedule dates. */
export function gameDate(game: ScheduledGame, { season }: ScheduleContext): Temporal.PlainDate | null {
  const day = resolveDay(game.date, season);
  return day === null ? null : Temporal.PlainDate.from(day);
}

/**
 * Tip-off of a game. Without a readable time, the last millisecond of its date, so that it stays ahead all day and comes after
 * the day's other games. Null when its text isn't a date. Product §9, Schedule dates.
 */
export function gameInstant(game: ScheduledGame, context: ScheduleContext): Temporal.Instant | null {
  const date = gameDate(game, context);
  if (!date) return null;
  const time = parseTimeText(game.time);
  if (!time) return endOfDay(date, context.zone);
  return date.toPlainDateTime(time).toZonedDateTime(context.zone).toInstant();
}

/**
 * Whether a result can be added: from tip-off on; without a readable time, from the start of its date in the team's zone. Never
 * for a game whose text isn't a date. Product §4, Game status.
 */
export function hasBegun(
  game: ScheduledGame,
  context: ScheduleContext & { readonly now: Temporal.Instant },
): boolean {
  const date = gameDate(game, context);
  if (!date) return false;
  const time = parseTimeText(game.time);
  const beginning = date.toZonedDateTime({ timeZone: context.zone, ...(time && { plainTime: time }) });
  return Temporal.Instant.compare(beginning.toInstant(), context.now) <= 0;
}

/**
 * Won, lost or tied with a result; completed from the midnight after its date in the team's zone without one; else upcoming.
 * Product §4, Game status.
 */
export function gameStatus(
  game: ScheduledGame,
  result: Score | null,
  context: ScheduleContext & { readonly now: Temporal.Instant },
): GameStatus {
  if (result) return gameOutcome(result);
  const date = gameDate(game, context);
  if (!date) return 'upcoming';
  const today = dateIn(context.now, context.zone);
  return Temporal.PlainDate.compare(date, today) < 0 ? 'completed' : 'upcoming';
}

/** A game with its tip-off from {@link gameInstant}. */
export type DatedGame<G> = { readonly game: G; readonly at: Temporal.Instant | null };

/**
 * The earliest game in the future; null when there is none ('Season Over'). A game at exactly this time is no longer next.
 * Product §4, Next game.
 */
export function nextGame<G extends ScheduledGame>(
  games: readonly G[],
  context: ScheduleContext & { readonly now: Temporal.Instant },
): G | null {
  return nextOfDated(
    games.map((game) => ({ game, at: gameInstant(game, context) })),
    context.now,
  );
}

/** The same for games with known tip-offs. Product §4, Next game. */
export function nextOfDated<G>(
  games: readonly DatedGame<G>[],
  { epochNanoseconds: now }: Temporal.Instant,
): G | null {
  const ahead = games
    .map(({ game, at }) => ({ game, at: at?.epochNanoseconds ?? 0n }))
    .filter(({ at }) => at > now);
  return ahead.length > 0 ? ahead.reduce((first, other) => (other.at < first.at ? other : first)).game : null;
}

/** Games by date and time; those without a readable date last, in their original order. Product §2, Schedule. */
export function sortGames<G extends ScheduledGame>(games: readonly G[], context: ScheduleContext): G[] {
  return sortDated(games, context).map(({ game }) => game);
}

/** The same, each with its tip-off. Product §2, Schedule. */
export function sortDated<G extends ScheduledGame>(
  games: readonly G[],
  context: ScheduleContext,
): DatedGame<G>[] {
  const dated = games.map((game) => {
    const at = gameInstant(game, context);
    return { game, at, ms: at?.epochMilliseconds ?? Infinity };
  });
  return dated.toSorted((a, b) => (a.ms === b.ms ? 0 : a.ms - b.ms)).map(({ game, at }) => ({ game, at }));
}
