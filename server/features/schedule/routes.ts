import type { FastifyInstance } from 'fastify';
import { createGame, deleteGame, listSchedule, updateGame } from '#contract/schedule.ts';
import { bind } from '#server/http/bind.ts';
import type { Parts } from '#server/parts.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { addGame, changeGame, dropGame, readSchedule } from './usecases.ts';

export function scheduleRoutes(app: FastifyInstance, parts: Parts): void {
  bind(app, listSchedule, async ({ viewer, query }) =>
    readSchedule(parts, viewer, await readableTeam(parts.db, viewer, query.teamId)),
  );

  bind(app, createGame, async ({ viewer, body }) => addGame(parts, viewer, body));

  bind(app, updateGame, async ({ viewer, params, body }) => changeGame(parts, viewer, params.id, body));

  bind(app, deleteGame, async ({ viewer, params, query }) =>
    dropGame(parts, viewer, params.id, query.withResult === 'true'),
  );
}
