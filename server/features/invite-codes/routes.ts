import type { FastifyInstance } from 'fastify';
import { createInviteCode, deactivateInviteCode, listInviteCodes } from '#contract/invite-codes.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam } from '#server/teams/scope.ts';
import { endCode, listCodes, makeCode } from './usecases.ts';

export function inviteCodeRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listInviteCodes, async ({ viewer, query }) => {
    return listCodes(services, await captainsTeam(services.db, viewer, query.teamId));
  });

  bind(app, createInviteCode, async ({ viewer, body }) => {
    return makeCode(services, viewer, await captainsTeam(services.db, viewer, body.teamId), body);
  });

  bind(app, deactivateInviteCode, async ({ viewer, params }) => {
    return endCode(services, viewer, params.id);
  });
}
