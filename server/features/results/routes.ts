import type { FastifyInstance } from 'fastify';
import { createResult, deleteResult, listResults, updateResult } from '#contract/results.ts';
import { bind } from '#server/http/bind.ts';
import type { Parts } from '#server/parts.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { teamResults } from './queries.ts';
import { addResult, changeResult, dropResult } from './usecases.ts';

export function resultRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  bind(app, listResults, async ({ viewer, query }) =>
    teamResults(db, { teamId: await readableTeam(db, viewer, query.teamId) }),
  );

  bind(app, createResult, async ({ viewer, body }) => addResult(parts, viewer, body));

  bind(app, updateResult, async ({ viewer, params, body }) => changeResult(parts, viewer, params.id, body));

  bind(app, deleteResult, async ({ viewer, params, body }) => dropResult(parts, viewer, params.id, body));
}
