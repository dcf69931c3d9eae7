import { placeText } from '#domain/place-text.ts';
import { formatMatchup, gameTime } from '#domain/schedule-format.ts';
import { formatScore } from '#domain/score-format.ts';
import type { TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import type { GameRow } from '#server/schedule/game-row.ts';
import { calendarText } from './calendar-text.ts';

export type CalendarTeam = {
  readonly name: string;
  readonly zone: string;
  readonly colors: TeamColors;
  readonly pageOf: (gameId: number) => string;
};

/** What a calendar says of a game. `changedAt` is when it became so. */
export type GameEvent = {
  readonly uid: string;
  readonly title: string;
  readonly description: string | null;
  readonly changedAt: string;
};

type Options = {
  /** The calendar's name in calendar apps. */
  readonly name?: string;
  /** Changes events, for a calendar that isn't the public one. */
  readonly eventOf?: (game: GameRow, event: GameEvent) => GameEvent;
};

/** Recreational games are played in an hour's slot or a little more. */
const minutes = 75;

/** A team's schedule as an iCalendar: one event a game, with the score in its title once there is one. */
export function teamCalendar(
  team: CalendarTeam,
  games: readonly GameRow[],
  { name = team.name, eventOf = (_game, event) => event }: Options = {},
): string {
  const events = games.map((game) => ({
    ...game,
    location: game.fixtureId === null ? game.location : placeText(game.location),
    ...eventOf(game, gameEvent(team, game)),
    minutes,
    url: team.pageOf(game.id),
  }));
  return calendarText({ name, zone: team.zone, color: team.colors.primary }, events);
}

function gameEvent(team: CalendarTeam, game: GameRow): GameEvent {
  return {
    uid: game.calendarUid,
    title: eventTitle(team, game),
    description: descriptionOf(game),
    changedAt: game.updatedAt,
  };
}

function descriptionOf({ arrivalTime, jersey, notes, result }: GameRow): string | null {
  const lines = [
    arrivalTime && m.game_arriveBy({ time: gameTime(arrivalTime) }),
    jersey && m.game_wear({ jersey }),
    notes,
    result?.notes,
  ];
  return lines.filter(Boolean).join('\n') || null;
}

/**
 * Many calendar apps hide the STATUS of an event, so that the title of a cancelled game says it. In scores ours is first, as in
 * the names.
 */
function eventTitle(team: CalendarTeam, game: GameRow): string {
  const { result } = game;
  const matchup = formatMatchup(team.name, game);
  if (result) return `${matchup} (${formatScore(result.ourScore, result.opponentScore, { dash: '-' })})`;
  return game.isCancelled ? m.calendar_cancelled({ matchup }) : matchup;
}
