import type { FastifyInstance } from 'fastify';
import { createInviteCode, deactivateInviteCode, listInviteCodes } from '#contract/invite-codes.ts';
import { bind } from '#server/http/bind.ts';
import { requireOwnIdentity } from '#server/identity/claimed.ts';
import type { Parts } from '#server/parts.ts';
import { captainsTeam } from '#server/teams/scope.ts';
import { endCode, listCodes, makeCode } from './usecases.ts';

export function inviteCodeRoutes(app: FastifyInstance, parts: Parts): void {
  bind(app, listInviteCodes, async ({ viewer, query }) => {
    requireOwnIdentity(viewer.identity, { email: query.playerEmail });
    return listCodes(parts, await captainsTeam(parts.db, viewer, query.teamId));
  });

  bind(app, createInviteCode, async ({ viewer, body }) => {
    requireOwnIdentity(viewer.identity, { email: body.playerEmail });
    return makeCode(parts, viewer, await captainsTeam(parts.db, viewer, body.teamId), body);
  });

  bind(app, deactivateInviteCode, async ({ viewer, params, body }) => {
    requireOwnIdentity(viewer.identity, { email: body.playerEmail });
    return endCode(parts, viewer, params.id);
  });
}
