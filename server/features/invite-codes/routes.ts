import type { FastifyInstance } from 'fastify';
import { createInviteCode, deactivateInviteCode, listInviteCodes } from '#contract/invite-codes.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function inviteCodeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listInviteCodes, createInviteCode, deactivateInviteCode }, usecases);
}
