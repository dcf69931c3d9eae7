import { dateIn, endOfDay, type Season } from './calendar.ts';
import { parseTimeText, resolveDay } from './date-text.ts';
import { type Outcome, outcomeOf, type Score } from './record.ts';

/** A game as the schedule stores it: a date, mostly without its year, and a time or 'TBD'. Product §3. */
export type ScheduledGame = { readonly date: string; readonly time: string };

/** What turns such texts into moments: the team's IANA zone and the season the game belongs to. */
export type ScheduleContext = { readonly zone: string; readonly season: Season | null };

export type GameStatus = Outcome | 'completed' | 'upcoming';

/** The calendar date of a game; null when its text is no date. Product §9, Schedule dates. */
export function gameDate(game: ScheduledGame, { season }: ScheduleContext): Temporal.PlainDate | null {
  const day = resolveDay(game.date, season);
  return day === null ? null : Temporal.PlainDate.from(day);
}

/**
 * Tip-off of a game; without a time that can be read, the last millisecond of its date, so that it stays ahead all
 * day and comes after the day's other games. Null when its text is no date. Product §9, Schedule dates.
 */
export function gameInstant(game: ScheduledGame, context: ScheduleContext): Temporal.Instant | null {
  const date = gameDate(game, context);
  if (!date) return null;
  const time = parseTimeText(game.time);
  if (!time) return endOfDay(date, context.zone);
  return date.toPlainDateTime(time).toZonedDateTime(context.zone).toInstant();
}

/**
 * Whether a result can be added: from tip-off on; without a time that can be read, from the start of its date in the
 * team's zone. Never for a game whose text is no date. Product §4, Game status.
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
 * Won, lost or tied when there is a result; completed when its date has passed without one, from the
 * next midnight in the team's zone; else upcoming. Product §4, Game status.
 */
export function gameStatus(
  game: ScheduledGame,
  result: Score | null,
  context: ScheduleContext & { readonly now: Temporal.Instant },
): GameStatus {
  if (result) return outcomeOf(result);
  const date = gameDate(game, context);
  if (!date) return 'upcoming';
  const today = dateIn(context.now, context.zone);
  return Temporal.PlainDate.compare(date, today) < 0 ? 'completed' : 'upcoming';
}

/** A game with its tip-off, as {@link gameInstant} has it. */
export type DatedGame<G> = { readonly game: G; readonly at: Temporal.Instant | null };

/**
 * The earliest game whose date plus time is in the future; null when there is none ('Season Over'). A game at this
 * very moment is no longer next. Product §4, Next game.
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

/** The same of games whose tip-offs are known. Product §4, Next game. */
export function nextOfDated<G>(
  games: readonly DatedGame<G>[],
  { epochNanoseconds: now }: Temporal.Instant,
): G | null {
  const ahead = games
    .map(({ game, at }) => ({ game, at: at?.epochNanoseconds ?? 0n }))
    .filter(({ at }) => at > now);
  return ahead.length > 0 ? ahead.reduce((first, other) => (other.at < first.at ? other : first)).game : null;
}

/** Games by date and time; those whose date cannot be read come last, in the order they came. Product §2, Schedule. */
export function sortGames<G extends ScheduledGame>(games: readonly G[], context: ScheduleContext): G[] {
  return sortDated(games, context).map(({ game }) => game);
}

/** The same, each with its tip-off, for what reads more than their order. Product §2, Schedule. */
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
