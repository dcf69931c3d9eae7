import * as z from 'zod/mini';
import { gameNotesLimit, jerseyLimit, locationLimit, opponentLimit } from '#domain/game.ts';
import { resultStates } from '#domain/league-results.ts';
import { endpoint } from './endpoint.ts';
import {
  changeableText,
  changesSome,
  id,
  idParams,
  instant,
  nameCharacters,
  nothing,
  optionalText,
  requiredText,
  teamQuery,
} from './fields.ts';
import { issue } from './reasons.ts';
import { gameResult } from './schedule/results.ts';
import { teamEmblem } from './teams.ts';

/** Won means more points than the opponent. Product §4, Game status. */
export const gameStatus = z.enum(['won', 'lost', 'tied', 'completed', 'upcoming']);

export type GameStatus = z.output<typeof gameStatus>;

/** With its current state. Product §3, schedule game. */
export const scheduleGame = z.object({
  id,
  teamId: id,
  /** As stored, without a year: `Thu, Nov 19`. */
  date: z.string(),
  /** Such as `7:45 PM`; null is to be announced. */
  time: z.nullable(z.string()),
  /** The ISO date of `date`. */
  playedOn: z.string(),
  /** Tip-off; null while its time is to be announced. */
  startsAt: z.nullable(instant),
  location: z.nullable(z.string()),
  matchup: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
  isCancelled: z.boolean(),
  /** Notes of an import or the captain: 'Arrive 60 minutes early'. */
  notes: z.nullable(z.string()),
  /** When players should be there, such as `7:15 PM`. */
  arrivalTime: z.nullable(z.string()),
  /** What they wear, such as `White`. */
  jersey: z.nullable(z.string()),
  scrapedAt: z.nullable(instant),
  week: z.string(),
  status: gameStatus,
  /** A result can be added: from tip-off on, or from the start of its day without a time. */
  hasBegun: z.boolean(),
  /** How a game in progress stands at its scorebook; null without one, once it is over, and three hours after its last change. */
  live: z.nullable(z.object({ hbaScore: z.int(), opponentScore: z.int() })),
  /** The earliest game still ahead; none when the season is over. Product §4, Next game. */
  isNext: z.boolean(),
  /** 'Today', 'Tomorrow', 'In N days', or null for the date. Product §4, Upcoming label. */
  upcomingLabel: z.nullable(z.string()),
  /** Set by the organizer of a competition, and not by the captain; null for the team's own games. */
  league: z.nullable(
    z.object({
      competition: z.string(),
      /** The league's, in `/league/{slug}`. */
      slug: z.string(),
      /** Off until the organizer names another day. */
      isPostponed: z.boolean(),
      /** How sure the result is; null without one. Product §5, Outcome. */
      result: z.nullable(
        z.object({
          state: z.enum(resultStates),
          /** When one to confirm stands without an answer. */
          standsAt: z.nullable(instant),
          /** Only for captains, of one that isn't final: what each side entered, as this team's score. */
          versions: z.optional(
            z.array(
              z.object({
                isOurs: z.boolean(),
                hbaScore: z.int(),
                opponentScore: z.int(),
                /** At the end of regulation time; null without overtime. */
                regulation: z.nullable(z.int()),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
  /** Only for the captain: it was imported, and whether its source still lists it. */
  source: z.optional(z.object({ isImported: z.boolean(), isGone: z.boolean() })),
  /** Only for the captain, in the schedule, of games from two weeks ago on: what is done about them. */
  upkeep: z.optional(
    z.object({
      isAttendanceRecorded: z.boolean(),
      /** Players were asked for an answer within the last 24 hours. */
      wasAskedLately: z.boolean(),
    }),
  ),
});

export type ScheduleGame = z.output<typeof scheduleGame>;

/** Product §7, Schedule and results. */
export const listSchedule = endpoint({
  method: 'GET',
  path: '/api/schedule',
  summary: "A team's games of all seasons, by date",
  tag: 'Schedule and results',
  access: 'public',
  sharedBy: 'players',
  query: teamQuery,
  replies: { 200: z.array(scheduleGame) },
  errors: ['not_found'],
});

/** A game with its result. */
export const gameDetail = z.extend(scheduleGame, {
  team: z.object({ name: z.string(), timeZone: z.string(), ...teamEmblem }),
  result: z.nullable(gameResult),
});

export type GameDetail = z.output<typeof gameDetail>;

/** Product §7, Schedule and results. */
export const getGame = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}',
  summary: 'A game, with its result',
  tag: 'Schedule and results',
  access: 'public',
  sharedBy: 'players',
  params: idParams,
  replies: { 200: gameDetail },
  errors: ['not_found'],
});

const ownFields = {
  /** Omitted, the notes stay. */
  notes: changeableText(gameNotesLimit),
  /** As `time`. Omitted, it stays. */
  arrivalTime: changeableText(20),
  /** Omitted, it stays. */
  jersey: changeableText(jerseyLimit),
};

const gameFields = {
  /** An ISO date, or a date in the season as schedules write it: `Thu, Nov 19`. */
  date: requiredText(40, issue('dateMissing')),
  /** `19:45` or `7:45 PM`; blank, null and `TBD` are to be announced. */
  time: optionalText(20),
  opponent: requiredText(opponentLimit, issue('opponentMissing'), nameCharacters),
  location: optionalText(locationLimit),
  isHome: z.boolean(issue('sideMissing')),
  isCancelled: z._default(z.boolean(), false),
  ...ownFields,
};

/** Date and time are in the team's zone. Product §7, Schedule and results. */
export const createGame = endpoint({
  method: 'POST',
  path: '/api/schedule',
  summary: 'Add a game',
  tag: 'Schedule and results',
  access: 'captain',
  action: 'addGames',
  body: z.strictObject({ ...gameFields, teamId: z.optional(id) }),
  replies: { 201: scheduleGame },
  errors: ['not_found'],
});

/**
 * All fields at once, as in {@link createGame}. Without `notify` nobody is told, except those who are about to be told of an
 * earlier change. `league_game` for one that the league sets. Product §7, Schedule and results.
 */
export const updateGame = endpoint({
  method: 'PUT',
  path: '/api/schedule/{id}',
  summary: 'Change a game, cancel it, or bring it back',
  tag: 'Schedule and results',
  access: 'captain',
  action: 'editGames',
  params: idParams,
  body: z.strictObject({ ...gameFields, notify: z._default(z.boolean(), true) }),
  replies: { 200: scheduleGame },
  errors: ['not_found', 'league_game'],
});

/** What is the team's own at any game, also one that the league sets. Nobody is told. Product §7, Schedule and results. */
export const updateGameDetails = endpoint({
  method: 'PUT',
  path: '/api/schedule/{id}/details',
  summary: 'Change when the team arrives at a game, its jersey color and its notes',
  tag: 'Schedule and results',
  access: 'captain',
  action: 'editGames',
  params: idParams,
  body: z.strictObject(ownFields).check(changesSome(['notes', 'arrivalTime', 'jersey'])),
  replies: { 200: scheduleGame },
  errors: ['not_found'],
});

/**
 * `game_has_result` unless `withResult` is `true`, `league_game` for one that the league sets. An imported game doesn't come back automatically. Product §7, Schedule and
 * results.
 */
export const deleteGame = endpoint({
  method: 'DELETE',
  path: '/api/schedule/{id}',
  summary: 'Delete a game; one with a result only together with it',
  tag: 'Schedule and results',
  access: 'captain',
  action: 'deleteGames',
  params: idParams,
  query: z.object({ withResult: z.optional(z.enum(['true', 'false'])) }),
  replies: { 204: nothing },
  errors: ['not_found', 'game_has_result', 'league_game'],
});
