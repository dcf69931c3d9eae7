import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createInviteCode, InviteCode } from '#contract/invite-codes.ts';
import type { Viewer } from '#domain/access.ts';
import { generateInviteCode, inviteCodeState, isExpired } from '#domain/invite-code.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';
import {
  deactivate,
  type InviteCodeRow,
  insertInviteCode,
  inviteCodeById,
  inviteCodesOf,
  teamOfInviteCode,
} from './queries.ts';

export async function listCodes({ db, clock }: Services, teamId: AuthorizedTeamId): Promise<InviteCode[]> {
  const [now, rows] = await Promise.all([clock.now(db), inviteCodesOf(db, teamId)]);
  return rows.map((row) => present(row, now));
}

/** Makes a code of the team. Throws ApiError naming `expiresAt` when that has passed. Product §4, Invite code. */
export async function makeCode(
  services: Services,
  viewer: Viewer,
  teamId: AuthorizedTeamId,
  { maxUses, expiresAt: until }: Pick<BodyOf<typeof createInviteCode>, 'maxUses' | 'expiresAt'>,
): Promise<InviteCode> {
  return services.db.transaction(async (tx) => {
    const now = await services.clock.now(tx);
    const expiresAt = until ? Temporal.Instant.from(until) : null;
    if (expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0) {
      throw invalidField('expiresAt', 'The expiry must be in the future');
    }
    const id = await insertFreshCode(tx, {
      teamId,
      createdBy: viewer.player?.teamId === teamId ? viewer.player.id : null,
      maxUses,
      expiresAt: expiresAt?.toString() ?? null,
      createdAt: now.toString(),
    });
    const row = await required(tx, teamId, id);
    const details = { maxUses, expiresAt: row.expiresAt, code: row.code };
    await recordAudit(services, tx, { viewer, teamId, action: 'invite_created', details });
    return present(row, now);
  });
}

/** Ends a code for good. Throws `not_found` for a code of another team, `conflict` when it is not active any more. */
export async function endCode(services: Services, viewer: Viewer, id: number): Promise<InviteCode> {
  return services.db.transaction(async (tx) => {
    const found = await teamOfInviteCode(tx, id);
    if (found === null) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, found);
    const now = await services.clock.now(tx);
    const isActive = inviteCodeState(await required(tx, teamId, id), now.toString()) === 'active';
    if (!isActive || !(await deactivate(tx, teamId, id))) {
      throw new ApiError('conflict', { message: 'This invite code is not active any more' });
    }
    const row = await required(tx, teamId, id);
    const details = { code: row.code };
    await recordAudit(services, tx, { viewer, teamId, action: 'invite_deactivated', details });
    return present(row, now);
  });
}

type Values = Omit<Parameters<typeof insertInviteCode>[1], 'code'>;

/** Two codes are the same once in 10¹² tries; then another is made. */
async function insertFreshCode(tx: Transaction, values: Values): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const id = await insertInviteCode(tx, { ...values, code: generateInviteCode(randomBytes(8)) });
    if (id !== null) return id;
  }
  throw new Error('Every invite code that was made is taken');
}

async function required(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<InviteCodeRow> {
  const row = await inviteCodeById(tx, teamId, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

function present(row: InviteCodeRow, now: Temporal.Instant): InviteCode {
  const at = now.toString();
  return { ...row, state: inviteCodeState(row, at), isExpired: isExpired(row, at) };
}
