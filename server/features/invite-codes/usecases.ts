import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/invite-codes.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { generateInviteCode, inviteCodeState } from '#domain/invite-code.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam, managedTeam } from '#server/teams/scope.ts';
import { presentInviteCode } from './present.ts';
import {
  deactivate,
  findInviteCodes,
  type InviteCodeRow,
  insertInviteCode,
  inviteCodeById,
  teamOfInviteCode,
} from './queries.ts';

/** The team's codes, newest first, for its captain. Throws `not_found` for a team that the caller doesn't manage. Product §7, Invite codes. */
export async function listInviteCodes(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.listInviteCodes>,
): Promise<contract.InviteCode[]> {
  const rows = await findInviteCodes(db, await captainsTeam(db, viewer, query.teamId));
  if (!rows[0]) return [];
  const now = await clock.of(rows[0].readNow, db);
  return rows.map((row) => presentInviteCode(row, now));
}

/**
 * Creates a code of the team. Throws `not_found` for a team that the caller doesn't manage, ApiError naming `expiresAt` when that has
 * passed. Product §4, Invite code.
 */
export async function createInviteCode(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.createInviteCode>,
): Promise<contract.InviteCode> {
  const { maxUses } = body;
  const teamId = await captainsTeam(services.db, viewer, body.teamId);
  return inTransaction(services.db, async (tx) => {
    const now = await services.clock.now(tx);
    const expiresAt = body.expiresAt ? Temporal.Instant.from(body.expiresAt) : null;
    if (expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0) {
      throw invalidField('expiresAt', 'expiryPassed');
    }
    const id = await insertUniqueCode(tx, {
      teamId,
      createdBy: teamActorId(viewer, teamId),
      maxUses,
      expiresAt: expiresAt?.toString() ?? null,
      createdAt: now.toString(),
    });
    const row = await requireCode(tx, teamId, id);
    const details = { maxUses, expiresAt: row.expiresAt, code: row.code };
    await recordAudit(services, tx, { viewer, teamId, action: 'invite_created', details });
    return presentInviteCode(row, now);
  });
}

/**
 * Deactivates a code for good. Throws `not_found` for a code of another team, `conflict` when it is not active anymore.
 * Product §7, Invite codes.
 */
export async function deactivateInviteCode(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deactivateInviteCode>,
): Promise<contract.InviteCode> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfInviteCode(tx, id));
    const now = await services.clock.now(tx);
    const isActive = inviteCodeState(await requireCode(tx, teamId, id), now.toString()) === 'active';
    if (!isActive || !(await deactivate(tx, teamId, id))) {
      throw new ApiError('conflict', { reason: reason('inviteInactive') });
    }
    const row = await requireCode(tx, teamId, id);
    const details = { code: row.code };
    await recordAudit(services, tx, { viewer, teamId, action: 'invite_deactivated', details });
    return presentInviteCode(row, now);
  });
}

type Values = Omit<Parameters<typeof insertInviteCode>[1], 'code'>;

/** Inserts a code with a new random text; on the rare collision (one in 10¹²) with another one. */
async function insertUniqueCode(tx: Transaction, values: Values): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const id = await insertInviteCode(tx, { ...values, code: generateInviteCode(randomBytes(8)) });
    if (id !== null) return id;
  }
  throw new Error('Every invite code that was made is taken');
}

async function requireCode(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<InviteCodeRow> {
  const row = await inviteCodeById(tx, teamId, id);
  if (!row) throw new ApiError('not_found');
  return row;
}
