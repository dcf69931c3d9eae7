import type { FastifyInstance } from 'fastify';
import {
  createWeeklyStats,
  deleteWeeklyStats,
  listPlayerStats,
  listWeeklyStats,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function lineRoutes(app: FastifyInstance, services: Services): void {
  const endpoints = {
    listWeeklyStats,
    listPlayerStats,
    createWeeklyStats,
    updateWeeklyStats,
    deleteWeeklyStats,
  };
  serve(app, services, endpoints, usecases);
}
