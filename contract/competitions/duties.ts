import * as z from 'zod/mini';
import { dutyKinds } from '#domain/duties.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { tag } from './management.ts';

const kind = z.enum(dutyKinds);

/** What a team does at a game of others, as the organizer sees it. */
export const duty = z.object({
  id,
  fixtureId: id,
  kind,
  entryId: id,
  isOffered: z.boolean(),
  isMissed: z.boolean(),
  /** Its team plays then, or has another duty, since a game was moved. */
  isBroken: z.boolean(),
});

export type DutyRow = z.output<typeof duty>;

const duties = { 200: z.array(duty) };

/** Product §7, Competitions. */
export const listDuties = endpoint({
  method: 'GET',
  path: '/api/competitions/{id}/duties',
  summary: 'Who has which duty at the games of a competition',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  replies: duties,
  errors: ['not_found'],
});

/**
 * Hands out duties at upcoming games evenly, to teams that don't play then. Earlier duties stay where possible, unless all are redone.
 * Product §7, Competitions.
 */
export const assignDuties = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/duties',
  summary: 'Hand out the duties at games to come',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    /** Those that are handed out; duties of other kinds at games to come are removed. */
    kinds: z.array(kind).check(
      z.maxLength(dutyKinds.length, issue('invalid')),
      z.refine((list) => new Set(list).size === list.length, issue('invalid')),
    ),
    isAnew: z.boolean(),
  }),
  replies: duties,
  errors: ['not_found'],
  perMinute: 30,
  points: 300,
});

/** Marks a duty as missed, which takes off points by the rules, or takes that back. `conflict` before its game. Product §7, Competitions. */
export const updateDuty = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/duties/{dutyId}',
  summary: 'Mark a duty as missed',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ id: idText, dutyId: idText }),
  body: z.strictObject({ isMissed: z.boolean() }),
  replies: duties,
  errors: ['not_found', 'conflict'],
});

/** A duty to come as a team sees it; times are in the team's zone. */
export const teamDuty = z.object({
  id,
  kind,
  home: z.string(),
  away: z.string(),
  playedOn: z.string(),
  time: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  court: z.nullable(z.string()),
  /** The team that has it. */
  team: z.string(),
  /** What other teams do at the game. */
  others: z.array(z.object({ kind, team: z.string() })),
  isOurs: z.boolean(),
  isOffered: z.boolean(),
});

export type TeamDuty = z.output<typeof teamDuty>;

const teamDuties = { 200: z.array(teamDuty) };

/** The team's own, for its players too, and for its captains those of others that it could take. Product §7, Competitions. */
export const listTeamDuties = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/duties',
  summary: 'The duties of a team, and those that others offer its captains',
  tag,
  access: 'identity',
  params: idParams,
  replies: teamDuties,
  errors: ['not_found'],
});

const dutyParams = z.object({ id: idText, dutyId: idText });

/** Offers the team's own duty to the others, or takes the offer back. `not_found` once its game has begun. Product §7, Competitions. */
export const offerDuty = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/duties/{dutyId}',
  summary: 'Offer a duty to other teams',
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: dutyParams,
  body: z.strictObject({ isOffered: z.boolean() }),
  replies: teamDuties,
  errors: ['not_found'],
});

/** Takes a duty that another team offers; its captains hear of it. `not_found` for one that the team can't take. Product §7, Competitions. */
export const takeDuty = endpoint({
  method: 'POST',
  path: '/api/teams/{id}/duties/{dutyId}/take',
  summary: 'Take a duty that another team offers',
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: dutyParams,
  replies: teamDuties,
  errors: ['not_found'],
});
