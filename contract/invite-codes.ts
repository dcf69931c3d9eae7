import * as z from 'zod/mini';
import { defaultMaxUses, inviteCodeStates } from '#domain/invite-code.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText, instant } from './fields.ts';
import { issue } from './reasons.ts';

/** With its current state. Product §3, team invite code. */
export const inviteCode = z.object({
  id,
  code: z.string(),
  /** The player who created it; null for an admin who plays elsewhere. */
  createdBy: z.nullable(z.object({ id, name: z.string() })),
  /** Null means unlimited. */
  maxUses: z.nullable(z.int()),
  currentUses: z.int(),
  /** Null means never. */
  expiresAt: z.nullable(instant),
  isActive: z.boolean(),
  createdAt: instant,
  /** Its one state, by the server's clock. Product §4, Invite code. */
  state: z.enum(inviteCodeStates),
  /** Whether `expiresAt` has passed, active or not. */
  isExpired: z.boolean(),
});

export type InviteCode = z.output<typeof inviteCode>;

/** Names the caller: see `callerFields`. Product §6. */
const playerEmail = z.optional(z.nullable(z.string().check(z.maxLength(254))));

const usesMessage = issue('maxUses');

/** Without `teamId`, of the team that the caller captains. Product §7, Invite codes. */
export const listInviteCodes = endpoint({
  method: 'GET',
  path: '/api/invite-codes',
  summary: "A team's invite codes, newest first",
  tag: 'Invite codes',
  access: 'captain',
  action: 'seeInviteCodes',
  query: z.object({ playerEmail, teamId: z.optional(idText) }),
  callerFields: { playerEmail: 'email' },
  replies: { 200: z.array(inviteCode) },
  errors: ['not_found'],
});

/** Refuses moments finer than a nanosecond, which Temporal can't parse. */
const atMostNanoseconds = z.refine<string>((text) => !/\.\d{10}/.test(text), issue('moment'));

/**
 * One use without `maxUses`; null is unlimited. `expiresAt` is in the future; null or omitted for never. Product §5, Invite
 * code.
 */
export const createInviteCode = endpoint({
  method: 'POST',
  path: '/api/invite-codes',
  summary: 'Make an invite code',
  tag: 'Invite codes',
  access: 'captain',
  action: 'makeInviteCodes',
  body: z.strictObject({
    playerEmail,
    teamId: z.optional(id),
    maxUses: z._default(
      z.nullable(z.int(usesMessage).check(z.minimum(1, usesMessage), z.maximum(1000, usesMessage))),
      defaultMaxUses,
    ),
    expiresAt: z.optional(
      z.nullable(z.iso.datetime({ offset: true, error: issue('moment') }).check(atMostNanoseconds)),
    ),
  }),
  callerFields: { playerEmail: 'email' },
  replies: { 201: inviteCode },
  errors: ['not_found'],
});

/** Only while its state is `active`, and final. Product §4, Invite code. */
export const deactivateInviteCode = endpoint({
  method: 'DELETE',
  path: '/api/invite-codes/{id}',
  summary: 'Deactivate an invite code',
  tag: 'Invite codes',
  access: 'captain',
  action: 'deactivateInviteCodes',
  params: idParams,
  body: z.strictObject({ playerEmail }),
  callerFields: { playerEmail: 'email' },
  replies: { 200: inviteCode },
  errors: ['not_found', 'conflict'],
});
