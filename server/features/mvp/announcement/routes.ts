import type { FastifyInstance } from 'fastify';
import { getMvpAnnouncement } from '#contract/mvp.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function announcementRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { getMvpAnnouncement }, usecases);
}
