import * as z from 'zod/mini';
import { teamTerms } from '#domain/team-words.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText } from './fields.ts';

/** Product §3, League (view). */
export const league = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  slug: z.string(),
});

export type League = z.output<typeof league>;

/** What the captain chose, else the colors of the team's name. Product §2, Team colors. */
const colors = z.object({ primary: z.string(), secondary: z.string() });

/** What stands beside a team's name. */
export const teamEmblem = { logoUrl: z.nullable(z.string()), colors };

/** Product §3, Team (view). */
export const team = z.object({
  id,
  leagueId: id,
  name: z.string(),
  slug: z.string(),
  timeSlot: z.nullable(z.string()),
  ...teamEmblem,
});

export type Team = z.output<typeof team>;

/** What a team calls things instead of the product's words. */
export const teamWords = z.partialRecord(z.enum(teamTerms), z.string());

/** Days as ISO dates, both included. */
export const season = z.object({
  id,
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
});

export type Season = z.output<typeof season>;

/** Wins, losses and games played of the current season. A tie only counts as played. */
export const record = z.object({ wins: z.int(), losses: z.int(), gamesPlayed: z.int() });

/** `deadline` is an instant. Product §3, Voting deadline / period info. */
export const votingPeriod = z.object({
  isActive: z.boolean(),
  deadline: z.string(),
  timeUntilDeadline: z.object({
    days: z.int(),
    hours: z.int(),
    minutes: z.int(),
    hasExpired: z.boolean(),
  }),
});

/** A team as every screen needs it; the server says what week it is. Architecture §3 and §4, Time. */
export const teamDetail = z.extend(team, {
  league,
  words: teamWords,
  timeZone: z.string(),
  /** ISO date of the current week's Sunday in the team's time zone. */
  currentWeek: z.string(),
  currentSeason: z.nullable(season),
  seasons: z.array(season),
  record,
  voting: votingPeriod,
  /** What the caller may do here. */
  can: z.object({ manage: z.boolean(), chooseCaptains: z.boolean() }),
});

export type TeamDetail = z.output<typeof teamDetail>;

/** Product §7, Leagues. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/api/teams/{id}',
  summary: 'One team: current week, time zone, season, record, voting window',
  tag: 'Leagues and teams',
  access: 'public',
  sharedBy: 'players',
  params: idParams,
  replies: { 200: teamDetail },
  errors: ['not_found'],
});

/** Product §7, Leagues. */
export const listLeagues = endpoint({
  method: 'GET',
  path: '/api/leagues',
  summary: 'The leagues',
  tag: 'Leagues and teams',
  access: 'public',
  sharedBy: 'everybody',
  replies: { 200: z.array(league) },
  errors: [],
});

/** Product §7, Leagues. */
export const listTeams = endpoint({
  method: 'GET',
  path: '/api/leagues/{leagueId}/teams',
  summary: "A league's teams",
  tag: 'Leagues and teams',
  access: 'public',
  sharedBy: 'everybody',
  params: z.object({ leagueId: idText }),
  replies: { 200: z.array(team) },
  errors: ['not_found'],
});

/** The team at /league/{leagueSlug}/team/{teamSlug}. Product §7, Leagues. */
export const getTeamBySlug = endpoint({
  method: 'GET',
  path: '/api/leagues/by-slug/{leagueSlug}/teams/{teamSlug}',
  summary: 'One team, by the slugs in its URL',
  tag: 'Leagues and teams',
  access: 'public',
  sharedBy: 'players',
  params: z.object({ leagueSlug: z.string(), teamSlug: z.string() }),
  replies: { 200: teamDetail },
  errors: ['not_found'],
});
