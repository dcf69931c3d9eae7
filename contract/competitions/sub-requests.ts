import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { tag } from './management.ts';

/** What could save games that are short of players. Ids of teams are those of entries. */
export const radarHelp = z.object({
  /** How many players of each team that uses the app would be asked again if its game moved. */
  players: z.array(z.object({ entryId: id, count: z.int() })),
  /** Teams whose captains take requests for their subs, with how many are on the list: no names. */
  lenders: z.array(z.object({ entryId: id, subs: z.int() })),
  /** Who was asked for which game. */
  requests: z.array(z.object({ fixtureId: id, entryId: id })),
});

export type RadarHelp = z.output<typeof radarHelp>;

const help = { 200: radarHelp };

/** Product §7, Competitions. */
export const getRadarHelp = endpoint({
  method: 'GET',
  path: '/api/competitions/{id}/radar/help',
  summary: 'Which teams take requests for their subs, and how many players a moved game asks again',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  replies: help,
  errors: ['not_found'],
});

/**
 * Asks the captains of a team for their subs, once a game: they forward it, or not. `not_found` for a team that takes no requests or
 * plays the game itself, `conflict` for a game that isn't short of players. Product §7, Competitions.
 */
export const createSubRequest = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/radar/help',
  summary: "Ask a team's captains for subs, for a game of others that is short of players",
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({ fixtureId: id, entryId: id }),
  replies: help,
  errors: ['not_found', 'conflict'],
  perMinute: 30,
});

/** A game of others that is short of players, as a captain who is asked for subs sees it. Times are in the team's zone. */
export const subRequest = z.object({
  fixtureId: id,
  home: z.string(),
  away: z.string(),
  playedOn: z.string(),
  time: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  court: z.nullable(z.string()),
});

export type SubRequest = z.output<typeof subRequest>;

/** Of games to come, the earliest first; none while the team takes no requests. Product §7, Competitions. */
export const listSubRequests = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/sub-requests',
  summary: 'The games for which the organizer asks for subs of the team',
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: idParams,
  replies: { 200: z.array(subRequest) },
  errors: ['not_found'],
});
