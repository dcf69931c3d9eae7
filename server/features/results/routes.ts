import type { FastifyInstance } from 'fastify';
import { createResult, deleteResult, listResults, updateResult } from '#contract/results.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { teamResults } from './queries.ts';
import { addResult, changeResult, dropResult } from './usecases.ts';

export function resultRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, listResults, async ({ viewer, query }) =>
    teamResults(db, { teamId: await readableTeam(db, viewer, query.teamId) }),
  );

  bind(app, createResult, async ({ viewer, body }) => addResult(services, viewer, body));

  bind(app, updateResult, async ({ viewer, params, body }) =>
    changeResult(services, viewer, params.id, body),
  );

  bind(app, deleteResult, async ({ viewer, params }) => dropResult(services, viewer, params.id));
}
