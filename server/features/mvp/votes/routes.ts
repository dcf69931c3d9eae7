import type { FastifyInstance } from 'fastify';
import { castVote, getVote, getVotingDeadline, listCurrentTallies, listTallies } from '#contract/mvp.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function voteRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listCurrentTallies, listTallies, getVote, castVote, getVotingDeadline }, usecases);
}
