import type { FastifyInstance } from 'fastify';
import {
  createLeague,
  createTeam,
  listManagedLeagues,
  updateLeague,
  updateTeam,
} from '#contract/teams/management.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

/** What admins do to leagues and teams. */
export function managementRoutes(app: FastifyInstance, services: Services): void {
  const endpoints = { listManagedLeagues, createLeague, updateLeague, createTeam, updateTeam };
  serve(app, services, endpoints, usecases);
}
