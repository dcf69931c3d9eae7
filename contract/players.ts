import * as z from 'zod/mini';
import { isHeightAllowed, parseHeight } from '#domain/height.ts';
import { nameLimit, usernameLimit } from '#domain/names.ts';
import { age, jersey, nicknameLimit, weightLimit } from '#domain/profile.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  idParams,
  idText,
  instant,
  nameCharacters,
  nothing,
  optionalText,
  pictureUrl,
  profileValues,
  requiredText,
} from './fields.ts';
import { issue } from './reasons.ts';

/**
 * What anyone may read of a player. Height, weight and age are null for people to whom the player doesn't show them. {@link
 * managedPlayer} adds what only captain and admins read.
 */
export const player = z.object({
  id,
  teamId: id,
  name: z.string(),
  displayName: z.string(),
  username: z.string(),
  ...profileValues,
  isCaptain: z.boolean(),
  isAssistantCaptain: z.boolean(),
  joinedAt: instant,
  email: z.optional(z.nullable(z.string())),
  inviteCode: z.optional(z.nullable(z.string())),
  invitedBy: z.optional(z.nullable(id)),
});

export type Player = z.output<typeof player>;

/** The short form of a player in posts, lines and votes. */
export const playerReference = z.object({
  id,
  name: z.string(),
  photoURL: z.nullable(z.string()),
  avatarColor: z.string(),
  position: z.nullable(z.string()),
  jerseyNumber: z.nullable(z.int()),
});

export type PlayerReference = z.output<typeof playerReference>;

/**
 * As {@link playerReference}, for rows that stay when a player is removed. `hasProfile` is false once they have left the team.
 */
export const authorReference = z.extend(playerReference, { hasProfile: z.boolean() });

export type AuthorReference = z.output<typeof authorReference>;

const listQuery = z.object({
  teamId: z.optional(idText),
  adminAccess: z.optional(z.enum(['true', 'false'])),
});

/** With `adminAccess=true`, captain and admins also see pending players and emails. Product §7, Players. */
export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/players',
  summary: "A team's players",
  tag: 'Players',
  access: 'public',
  sharedBy: 'visitors',
  query: listQuery,
  replies: { 200: z.array(player) },
  errors: ['not_found', 'not_signed_in', 'captain_only'],
});

/** Product §7, Players. */
export const getPlayer = endpoint({
  method: 'GET',
  path: '/api/players/{id}',
  summary: 'One player',
  tag: 'Players',
  access: 'public',
  sharedBy: 'visitors',
  params: idParams,
  replies: { 200: player },
  errors: ['not_found'],
});

const whole = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, issue('tooMuch', { max })));

/** Product §5, Create profile and Edit profile. */
const profileFields = {
  name: requiredText(nameLimit, issue('nameMissing'), nameCharacters),
  nickname: optionalText(nicknameLimit, nameCharacters),
  position: requiredText(120, issue('positionMissing')),
  jerseyNumber: whole(jersey.min, jersey.max, issue('jerseyNumberMissing')),
  height: requiredText(10, issue('heightMissing')).check(
    z.refine((text) => parseHeight(text) !== null, {
      error: issue('height'),
      abort: true,
    }),
    z.refine((text) => isHeightAllowed(parseHeight(text) ?? 0), issue('heightRange')),
  ),
  weight: requiredText(weightLimit, issue('weightMissing')),
  age: whole(age.min, age.max, issue('ageMissing')),
  photoURL: pictureUrl,
  /** Omitted: unchanged, or true for a new profile. Under 18 both are stored as false. Product §5, Privacy. */
  showsPersonalDetails: z.optional(z.boolean()),
  allowsIndexing: z.optional(z.boolean()),
};

const username = requiredText(usernameLimit, issue('usernameMissing')).check(
  z.regex(/^[a-z0-9._-]+$/, issue('usernameCharacters')),
);

/** Names the caller: see `callerFields`. */
const callerIdentity = {
  firebaseUid: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  displayName: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
};

/**
 * For a captain or admin without a player; others get theirs when they redeem an invite. `not_found` for a team that the caller
 * doesn't manage. Without `username` one is made from the name. Product §7, Players.
 */
export const createPlayer = endpoint({
  method: 'POST',
  path: '/api/players',
  summary: 'Create the signed-in person’s own profile',
  tag: 'Players',
  access: 'captain',
  action: 'createProfile',
  body: z.strictObject({
    ...profileFields,
    ...callerIdentity,
    jerseyNumber: whole(jersey.minOnCreate, jersey.max, issue('jerseyNumberMissing')),
    username: z.optional(username),
    teamId: z.optional(id),
  }),
  callerFields: { firebaseUid: 'uid', email: 'email' },
  replies: { 201: player },
  errors: ['already_a_player', 'username_taken', 'not_found'],
});

/** `not_yours` for a teammate's. A replaced photo that nothing else shows is deleted. Product §7, Players. */
export const updatePlayer = endpoint({
  method: 'PUT',
  path: '/api/players/{id}',
  summary: 'Change one’s own profile',
  tag: 'Players',
  access: 'member',
  action: 'editProfile',
  params: idParams,
  body: z.strictObject({ ...profileFields, ...callerIdentity, username }),
  callerFields: { firebaseUid: 'uid', email: 'email' },
  replies: { 200: player },
  errors: ['not_found', 'not_yours', 'username_taken'],
});

/**
 * Approves a pending player, or declines, which deletes the account and ends its sessions. Architecture §3. Product §7,
 * Players.
 */
export const setApproval = endpoint({
  method: 'PUT',
  path: '/api/players/{id}/approval',
  summary: 'Approve or decline a pending player',
  tag: 'Players',
  access: 'captain',
  action: 'approvePlayers',
  params: idParams,
  body: z.strictObject({ approved: z.boolean() }),
  replies: { 200: player, 204: nothing },
  errors: ['not_found', 'conflict'],
});

/**
 * The person's data is deleted, the team's history stays (decision 0017). `captain_stays` for a captain, who hands the team
 * over first. `email` and `playerEmail` must be the session's. Product §7, Players.
 */
export const deletePlayer = endpoint({
  method: 'DELETE',
  path: '/api/players/{id}',
  summary: 'Remove a player from the team',
  tag: 'Players',
  access: 'captain',
  action: 'deletePlayers',
  params: idParams,
  body: z.strictObject({
    email: callerIdentity.email,
    playerEmail: callerIdentity.email,
  }),
  callerFields: { email: 'email', playerEmail: 'email' },
  replies: { 204: nothing },
  errors: ['not_found', 'captain_stays'],
});

/** For a lost or stolen device: the person signs in again. Product §2, Signed-in devices. */
export const deletePlayerSessions = endpoint({
  method: 'DELETE',
  path: '/api/players/{id}/sessions',
  summary: 'Sign a player out on every device',
  tag: 'Players',
  access: 'captain',
  action: 'signOutPlayers',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found'],
  perMinute: 30,
});
