import type { FastifyInstance } from 'fastify';
import { createInviteCode, deactivateInviteCode, listInviteCodes } from '#contract/invite-codes.ts';
import { bind } from '#server/http/bind.ts';
import { requireOwnIdentity } from '#server/identity/claimed.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam } from '#server/teams/scope.ts';
import { endCode, listCodes, makeCode } from './usecases.ts';

export function inviteCodeRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listInviteCodes, async ({ viewer, query }) => {
    requireOwnIdentity(viewer.identity, { email: query.playerEmail });
    return listCodes(services, await captainsTeam(services.db, viewer, query.teamId));
  });

  bind(app, createInviteCode, async ({ viewer, body }) => {
    requireOwnIdentity(viewer.identity, { email: body.playerEmail });
    return makeCode(services, viewer, await captainsTeam(services.db, viewer, body.teamId), body);
  });

  bind(app, deactivateInviteCode, async ({ viewer, params, body }) => {
    requireOwnIdentity(viewer.identity, { email: body.playerEmail });
    return endCode(services, viewer, params.id);
  });
}
