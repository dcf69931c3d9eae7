import type { FastifyInstance } from 'fastify';
import { liveQuery, liveStreamPath } from '#contract/live.ts';
import { requireSameSite } from '#server/http/security.ts';
import { costs } from '#server/limits/costs.ts';
import { installStreams } from '#server/live/install.ts';
import type { Services } from '#server/services.ts';
import { liveScope } from './scope/live-scope.ts';

export function liveRoutes(app: FastifyInstance, services: Services): void {
  const openStream = installStreams(app, services);
  app.get<{ Querystring: typeof liveQuery._zod.output }>(
    liveStreamPath,
    {
      exposeHeadRoute: false,
      config: { access: 'public', viewer: true },
      schema: {
        tags: ['Live pages'],
        summary: 'What changes, as server-sent events',
        querystring: liveQuery,
      },
    },
    async (request, reply) => {
      requireSameSite(request, services.config.publicUrl);
      await app.spendWork(request, costs.read);
      const scope = await liveScope(services, request.viewer, request.query);
      const lastEventId = request.headers['last-event-id'];
      await openStream(request, reply, scope, String(lastEventId ?? request.query.since ?? ''));
      return reply;
    },
  );
}
