import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { commentRoutes } from './comments/routes.ts';
import { postRoutes } from './posts/routes.ts';

export function feedRoutes(app: FastifyInstance, services: Services): void {
  commentRoutes(app, services);
  postRoutes(app, services);
}
