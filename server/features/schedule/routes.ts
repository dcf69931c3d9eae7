import type { FastifyInstance } from 'fastify';
import { createGame, deleteGame, listSchedule, updateGame } from '#contract/schedule.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { addGame, changeGame, dropGame, readSchedule } from './usecases.ts';

export function scheduleRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listSchedule, async ({ viewer, query }) =>
    readSchedule(services, viewer, await readableTeam(services.db, viewer, query.teamId)),
  );

  bind(app, createGame, async ({ viewer, body }) => addGame(services, viewer, body));

  bind(app, updateGame, async ({ viewer, params, body }) => changeGame(services, viewer, params.id, body));

  bind(app, deleteGame, async ({ viewer, params, query }) =>
    dropGame(services, viewer, params.id, query.withResult === 'true'),
  );
}
