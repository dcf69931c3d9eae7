import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, nothing, profileValues } from './fields.ts';
import { issue } from './reasons.ts';

/** What the issuer has verified of a person. Product §3, authenticated user. */
export const identity = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
});

export type Identity = z.output<typeof identity>;

/** In index.html and in the reply of GET /api/auth/session. */
export const sessionIdentity = z.nullable(identity);

/**
 * The signed-in person's own record. `id` is null for a captain or admin without a player, who is sent to /create-profile, and
 * for an organizer who plays nowhere. `teamId` is null while there is no team. Product §4, Player state.
 */
export const account = z.object({
  id: z.nullable(id),
  teamId: z.nullable(id),
  name: z.string(),
  displayName: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  ...profileValues,
  /** Off under 18, regardless of the choice. */
  showsPersonalDetails: z.boolean(),
  allowsIndexing: z.boolean(),
  /** The tag of the language that they have chosen; null without one, and without a player. */
  language: z.nullable(z.string()),
  /** Null without a player. */
  joinedAt: z.nullable(instant),
  isCaptain: z.boolean(),
  isAssistantCaptain: z.boolean(),
  /** The teams they manage as captain or assistant captain, usually the one they play for. */
  managedTeamIds: z.array(id),
  isAdmin: z.boolean(),
  /** The leagues whose organizer they are by name; admins organize every league. */
  organizes: z.array(z.object({ id, name: z.string(), slug: z.string() })),
  message: z.optional(z.string()),
});

export type Account = z.output<typeof account>;

const inviteCodeText = z.string().check(z.trim(), z.maxLength(40, issue('tooLong', { max: 40 })));

/** The identity in the body is accepted, and must be the session's. Product §7, Auth. */
export const acceptUser = endpoint({
  method: 'POST',
  path: '/api/auth/user',
  summary: 'Accept a signed-in person: the player, or why not',
  tag: 'Sign-in',
  access: 'identity',
  isIdempotencyExempt: true,
  action: 'continue',
  body: z.strictObject({
    uid: z.string().check(z.maxLength(255)),
    email: z.string().check(z.maxLength(254)),
    displayName: z.nullish(z.string().check(z.maxLength(255))),
    photoURL: z.nullish(z.string().check(z.maxLength(2048))),
    inviteCode: z.nullish(inviteCodeText),
  }),
  callerFields: { uid: 'uid', email: 'email' },
  replies: { 200: account },
  errors: [
    'invite_required',
    'join_offered',
    'awaiting_approval',
    'invite_invalid',
    'invite_used_up',
    'invite_expired',
  ],
  perMinute: 60,
  bodyLimit: 8_192,
});

/** Checks whether a code is valid now, without using it. Product §7, Auth. */
export const validateInvite = endpoint({
  method: 'POST',
  path: '/api/auth/validate-invite',
  summary: 'Check an invite code without using it',
  tag: 'Sign-in',
  access: 'public',
  body: z.strictObject({
    inviteCode: inviteCodeText.check(z.minLength(1, issue('inviteCodeMissing'))),
  }),
  replies: { 200: z.object({ valid: z.literal(true), teamName: z.string() }) },
  errors: ['invite_invalid', 'invite_used_up', 'invite_expired'],
  perMinute: 30,
  bodyLimit: 8_192,
});

/** Product §7, Auth. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The verified identity of the session, or null',
  tag: 'Sign-in',
  access: 'public',
  replies: { 200: sessionIdentity },
  errors: [],
});

/** Product §7, Auth. */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End the session',
  tag: 'Sign-in',
  access: 'identity',
  action: 'signOut',
  replies: { 204: nothing },
  errors: [],
});

/**
 * Deletes the account of somebody whose sign-in wasn't accepted; `account_in_use` for an accepted one. Product §4, Sign-in flow
 * responses.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  summary: 'Drop a fresh account that was not accepted, and its sessions',
  tag: 'Sign-in',
  access: 'identity',
  action: 'removeAccount',
  replies: { 204: nothing },
  errors: ['account_in_use'],
});
