import * as z from 'zod/mini';
import { dutyKinds } from '#domain/duties.ts';
import { fixtureStates } from '#domain/fixtures.ts';
import { resultStates } from '#domain/league-results.ts';
import { seriesLengths, stages } from '#domain/playoffs/bracket.ts';
import { resultKinds, sides } from '#domain/standings/outcome.ts';
import { races } from '#domain/standings/race.ts';
import { criteria, withdrawnStates } from '#domain/standings/rules.ts';
import { liveGame } from './competitions/live.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { league, teamEmblem } from './teams.ts';

/** Days as ISO dates, both included. */
export const competitionHead = {
  name: z.string(),
  slug: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
};

const points = z.object({ home: z.int(), away: z.int() });

/** How a fixture ended. Product §3, competition. */
export const outcome = z.object({
  kind: z.enum(resultKinds),
  /** Those that count, such as 20-0 for a forfeit; null for an annulled game. */
  counted: z.nullable(points),
  winner: z.nullable(z.enum(sides)),
});

const stage = z.enum(stages);

/** A series of the bracket, by its round and its number in it. */
export const seriesKey = { round: z.int(), series: z.int() };

/** Product §3, competition. */
export const fixture = z.object({
  id,
  /** Ids of entries. */
  homeId: id,
  awayId: id,
  round: z.int(),
  playedOn: z.string(),
  /** Such as `7:45 PM`, in the competition's zone; null is to be announced. */
  time: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  court: z.nullable(z.string()),
  state: z.enum(fixtureStates),
  outcome: z.nullable(outcome),
  /** Null in the regular season. */
  playoff: z.nullable(z.object({ ...seriesKey, stage })),
  /** Null without a result; a disputed one has no outcome yet. Product §5, Outcome. */
  resultState: z.nullable(z.enum(resultStates)),
});

export type Fixture = z.output<typeof fixture>;

/** A team of the league, or a guest team: a name without a page. */
export const entry = z.object({
  id,
  name: z.string(),
  team: z.nullable(z.object({ slug: z.string(), ...teamEmblem })),
  /** Set once the team has left. */
  withdrawn: z.nullable(z.enum(withdrawnStates)),
  /** The number of its pool, from 1; null without one. */
  pool: z.nullable(z.int()),
});

export type Entry = z.output<typeof entry>;

/** The names of the pools, the first one's first; none where all teams are in one table. */
export const pools = z.array(z.string());

const winsLosses = z.object({ wins: z.int(), losses: z.int() });

/** What points were taken off for; null where the organizer's words say it. Each reader reads it in their own language. */
export const deductionCause = z.nullable(
  z.object({ code: z.literal('missedDuty'), duty: z.enum(dutyKinds) }),
);

/** A row of the table, as domain/standings/standings.ts makes it. */
export const standingsRow = z.object({
  entryId: id,
  rank: z.nullable(z.int()),
  /** The rank without games in progress. */
  officialRank: z.nullable(z.int()),
  /** Indexes in the page's `decisions`, the first comparison first. */
  decisions: z.array(z.int()),
  gamesPlayed: z.int(),
  ...winsLosses.shape,
  draws: z.int(),
  winPercentage: z.number(),
  tablePoints: z.number(),
  deductions: z.array(z.object({ points: z.int(), reason: z.string(), cause: deductionCause })),
  pointsFor: z.int(),
  pointsAgainst: z.int(),
  difference: z.int(),
  gamesBehind: z.number(),
  streak: z.int(),
  lastFive: z.array(z.enum(['won', 'lost', 'drawn'])),
  home: winsLosses,
  away: winsLosses,
  /** What is certain of its place however the games left end. */
  race: z.nullable(z.enum(races)),
  /** What a win in its last game makes certain: 0 by any win, else by that margin or more; null where that isn't enough, or isn't needed. */
  lastGame: z.nullable(
    z.object({ opponentId: id, first: z.nullable(z.int()), playoffs: z.nullable(z.int()) }),
  ),
});

export type StandingsRow = z.output<typeof standingsRow>;

/** One comparison among entries that were level, best first. */
export const decision = z.object({
  criterion: z.enum(criteria),
  values: z.array(z.object({ id, value: z.number() })),
  /** The games among those level, for the criteria that compare by them; else empty. */
  level: z.array(
    z.object({
      id,
      ...winsLosses.shape,
      draws: z.int(),
      pointsFor: z.int(),
      pointsAgainst: z.int(),
      difference: z.int(),
    }),
  ),
  /** The day of the draw, where lots have decided. */
  drawnOn: z.nullable(z.string()),
});

/** The bracket, as domain/playoffs/bracket.ts makes it. Ids are those of entries. */
export const playoffs = z.object({
  bestOf: z.literal(seriesLengths),
  thirdPlace: z.boolean(),
  reseeds: z.boolean(),
  /** The best first. */
  seeds: z.array(id),
  rounds: z.array(
    z.array(
      z.object({
        ...seriesKey,
        stage,
        topId: z.nullable(id),
        bottomId: z.nullable(id),
        isBye: z.boolean(),
        topWins: z.int(),
        bottomWins: z.int(),
        winnerId: z.nullable(id),
      }),
    ),
  ),
});

export type Playoffs = z.output<typeof playoffs>;

/** A competition for everybody: its table, and the games around today. */
export const competition = z.object({
  ...competitionHead,
  /** IANA's name. */
  timeZone: z.string(),
  criteria: z.array(z.enum(criteria)),
  /** How many teams go to the playoffs; null where the organizer hasn't said. */
  playoffPlaces: z.nullable(z.int()),
  entries: z.array(entry),
  pools,
  /** With pools, that of the first pool, then that of the second, and so on. */
  table: z.array(standingsRow),
  decisions: z.array(decision),
  /** The games in progress: the table counts them as they stand, and nothing else does. */
  live: z.array(liveGame),
  /** Null until the organizer seeds them. */
  playoffs: z.nullable(playoffs),
  /** Those of the bracket, the earliest first. */
  playoffGames: z.array(fixture),
  /** The games of this week, or of the next week that has some; the earliest first. */
  upcoming: z.array(fixture),
  /** Those of the latest week with results, and games since whose day is over without one; the latest first. */
  results: z.array(fixture),
});

export type Competition = z.output<typeof competition>;

export const leaguePage = z.object({
  league,
  /** The latest first. */
  competitions: z.array(z.object(competitionHead)),
  /** Null while the league has none. */
  competition: z.nullable(competition),
});

export type LeaguePage = z.output<typeof leaguePage>;

/** Without a slug, the competition of today, else the latest that has begun, else the next. Product §7, Competitions. */
export const getLeaguePage = endpoint({
  method: 'GET',
  path: '/api/leagues/by-slug/{leagueSlug}/competition',
  summary: "A league's competition: table, games and results",
  tag: 'Competitions',
  access: 'public',
  sharedBy: 'everybody',
  params: z.object({ leagueSlug: z.string() }),
  query: z.object({ competition: z.optional(z.string()) }),
  replies: { 200: leaguePage },
  errors: ['not_found'],
});

export const leagueSchedule = z.object({
  league,
  /** The latest first. */
  competitions: z.array(z.object(competitionHead)),
  /** Null while the league has none. */
  competition: z.nullable(
    z.object({
      ...competitionHead,
      /** In the competition's zone. */
      today: z.string(),
      /** The games were planned, with a certificate of how evenly (domain/planner/certificate.ts). */
      isPlanned: z.boolean(),
      entries: z.array(entry),
      pools,
      /** All that are published, the earliest first. */
      fixtures: z.array(fixture),
    }),
  ),
});

export type LeagueSchedule = z.output<typeof leagueSchedule>;

/** The competition is chosen as by {@link getLeaguePage}. Product §7, Competitions. */
export const getLeagueSchedule = endpoint({
  method: 'GET',
  path: '/api/leagues/by-slug/{leagueSlug}/fixtures',
  summary: "All games of a league's competition",
  tag: 'Competitions',
  access: 'public',
  sharedBy: 'everybody',
  params: z.object({ leagueSlug: z.string() }),
  query: z.object({ competition: z.optional(z.string()) }),
  replies: { 200: leagueSchedule },
  errors: ['not_found'],
});
