import * as z from 'zod/mini';
import { cascadeModes, consentSources, invitationStates, subStatuses } from '#domain/attendance/cascade.ts';
import { largestTarget, longestInviteHours, subLimit, subNameLimit } from '#domain/attendance/limits.ts';
import { endpoint } from './endpoint.ts';
import {
  changesSome,
  id,
  idParams,
  idText,
  instant,
  nameCharacters,
  nothing,
  optionalText,
  requiredText,
} from './fields.ts';
import { issue } from './reasons.ts';

/** Somebody on a team's list of subs, in order. */
export const sub = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Names of positions with commas. */
  position: z.nullable(z.string()),
  status: z.enum(subStatuses),
  /** Which link they accepted by; null before, and if they accepted in an earlier version. */
  acceptedBy: z.nullable(z.enum(consentSources)),
  /** False for a mailbox that refused emails from the team, or from all teams. */
  takesMail: z.boolean(),
  /** Whether the captain has asked them to join the team as a player. */
  isOffered: z.boolean(),
  /**
   * The path of the link that asks whether they want to be on the list. Null once they have said so, and where they are asked by
   * email: the captain must not be able to agree in their place.
   */
  linkPath: z.nullable(z.string()),
});

export type Sub = z.output<typeof sub>;

const invitation = z.object({
  subId: id,
  name: z.string(),
  state: z.enum(invitationStates),
  /** Until when an open invitation holds its place. */
  heldUntil: z.nullable(instant),
  /** The path of the sub's answer link. */
  linkPath: z.string(),
});

/** How the places of a game are filled. */
export const gameSubs = z.object({
  gameId: id,
  opponent: z.string(),
  isHome: z.boolean(),
  playedOn: z.string(),
  time: z.nullable(z.string()),
  mode: z.enum(cascadeModes),
  /** When subs are invited automatically; null for never. */
  startsAt: z.nullable(instant),
  /** Players who are in, and subs with a place. */
  sure: z.int(),
  /** Places that nobody has or keeps, whether or not an invitation holds them. */
  missing: z.int(),
  /** Players who were in before the game moved and haven't answered again; only the captain gives their places away. */
  unconfirmed: z.int(),
  /** Until when they keep their places; null once that is over. */
  answerAgainBy: z.nullable(instant),
  invitations: z.array(invitation),
});

export type GameSubs = z.output<typeof gameSubs>;

const count = (max: number) =>
  z
    .int()
    .check(z.minimum(1, issue('numberFromOne', { max })), z.maximum(max, issue('numberFromOne', { max })));

export const subSettings = z.object({
  /** How many players the team wants at a game. */
  target: z.int(),
  /** The minimum; with fewer the team forfeits. */
  minimum: z.int(),
  /** How long before a game subs are invited automatically; null for only by hand. */
  inviteHours: z.nullable(z.int()),
  /** Whether the organizer may ask for the team's subs on behalf of other teams. */
  lendsSubs: z.boolean(),
});

export type SubSettings = z.output<typeof subSettings>;

/** Without `teamId`, of the team that the caller captains. Product §2, Who's in. */
export const listSubs = endpoint({
  method: 'GET',
  path: '/api/subs',
  summary: "A team's subs, their settings, and how the next games are filled",
  tag: 'Subs',
  access: 'captain',
  action: 'seeSubs',
  query: z.object({ teamId: z.optional(idText) }),
  replies: { 200: z.object({ subs: z.array(sub), settings: subSettings, games: z.array(gameSubs) }) },
  errors: ['not_found'],
});

const subFields = {
  name: requiredText(subNameLimit, issue('nameMissing'), nameCharacters),
  position: optionalText(120),
};

/**
 * `conflict` for an email that a sub or player of the team has, for a full list, and beyond the day's limit of new emails.
 * Product §2, Who's in.
 */
export const createSub = endpoint({
  method: 'POST',
  path: '/api/subs',
  summary: 'Enter somebody for the list of subs, and ask whether they want to be on it',
  tag: 'Subs',
  access: 'captain',
  action: 'editSubs',
  body: z.strictObject({
    ...subFields,
    email: requiredText(254, issue('emailMissing')),
    teamId: z.optional(id),
  }),
  replies: { 201: sub },
  errors: ['not_found', 'conflict'],
  perMinute: 60,
});

/** `place` is the position in the list, from 1. Product §2, Who's in. */
export const updateSub = endpoint({
  method: 'PUT',
  path: '/api/subs/{id}',
  summary: 'Change name, positions or place of a sub',
  tag: 'Subs',
  access: 'captain',
  action: 'editSubs',
  params: idParams,
  body: z.strictObject({ ...subFields, place: z.optional(count(subLimit)) }),
  replies: { 200: sub },
  errors: ['not_found'],
});

/** Product §2, Who's in. */
export const deleteSub = endpoint({
  method: 'DELETE',
  path: '/api/subs/{id}',
  summary: 'Take somebody off the list of subs; what they hold in games ahead goes to the next',
  tag: 'Subs',
  access: 'captain',
  action: 'editSubs',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found'],
});

/**
 * `inviteHours` are the hours before a game at which subs are invited; null for only by hand. Omitted fields stay. Product
 * §2, Who's in.
 */
export const updateSubSettings = endpoint({
  method: 'PUT',
  path: '/api/subs/settings',
  summary:
    'How many players the team wants and needs, when subs are invited, and whether others may ask for them',
  tag: 'Subs',
  access: 'captain',
  action: 'editSubs',
  body: z
    .strictObject({
      teamId: z.optional(id),
      target: z.optional(count(largestTarget)),
      minimum: z.optional(count(largestTarget)),
      inviteHours: z.optional(z.nullable(count(longestInviteHours))),
      lendsSubs: z.optional(z.boolean()),
    })
    .check(changesSome(['target', 'minimum', 'inviteHours', 'lendsSubs'])),
  replies: { 200: subSettings },
  errors: ['not_found'],
});

/**
 * `withUnconfirmed` also gives away the places of players who were in before the game moved and haven't answered again.
 * `conflict` for a game that has begun or is cancelled. Product §2, Who's in.
 */
export const setInviting = endpoint({
  method: 'PUT',
  path: '/api/subs/games/{id}',
  summary: 'Invite subs to a game now, or stop inviting',
  tag: 'Subs',
  access: 'captain',
  action: 'editSubs',
  params: idParams,
  body: z.strictObject({ isInviting: z.boolean(), withUnconfirmed: z.optional(z.boolean()) }),
  replies: { 200: gameSubs },
  errors: ['not_found', 'conflict'],
});
