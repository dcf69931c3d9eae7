import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { attendanceRoutes } from './features/attendance/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { imageRoutes } from './features/images/routes.ts';
import { inviteCodeRoutes } from './features/invite-codes/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { mvpRoutes } from './features/mvp/routes.ts';
import { myDataRoutes } from './features/my-data/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { playerRoutes } from './features/players/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { importRoutes } from './features/schedule-import/routes.ts';
import { shareRoutes } from './features/share/routes.ts';
import { statRoutes } from './features/stats/routes.ts';
import { subRoutes } from './features/subs/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { teamRoutes } from './features/teams/routes.ts';
import { yearbookRoutes } from './features/yearbook/routes.ts';
import { installAccessRules } from './http/access-rules.ts';
import { acceptEmptyJson, acceptFormData } from './http/bind.ts';
import { defaultBodyLimit, installBodyLimits, refuseUnreadableRequests } from './http/body-limits.ts';
import { installPrivateCaching, installResponseCache } from './http/caching.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { installCookieNames } from './http/cookie-names.ts';
import { installDocs } from './http/docs.ts';
import { installErrorHandler, sendRouterError } from './http/error-handler.ts';
import { installHealth } from './http/health.ts';
import { InProcessReads } from './http/in-process-reads.ts';
import { installMetrics } from './http/metrics.ts';
import { installPersonalRateLimit, installRateLimit } from './http/rate-limit.ts';
import { installRequestLog, newRequestId } from './http/request-log.ts';
import { installCrossSiteGuard, installHostCheck, installSecurityHeaders } from './http/security.ts';
import { installViewer } from './http/session.ts';
import { installPages } from './pages/pages.ts';
import { installSecurityLog } from './security-log/security-log.ts';
import type { Services } from './services.ts';

// zod/mini has no messages of its own; without them a refused input would not say what is wrong with it.
z.config(z.locales.en());

const features = [
  authRoutes,
  playerRoutes,
  teamRoutes,
  imageRoutes,
  statRoutes,
  mvpRoutes,
  feedRoutes,
  scheduleRoutes,
  attendanceRoutes,
  importRoutes,
  calendarRoutes,
  shareRoutes,
  inviteCodeRoutes,
  auditRoutes,
  systemRoutes,
  liveRoutes,
  notificationRoutes,
  subRoutes,
  myDataRoutes,
  yearbookRoutes,
];

export type AppOptions = {
  loggerInstance?: FastifyBaseLogger;
  /** What the demo adds: its identity provider. */
  extend?: (app: FastifyInstance) => Promise<void>;
};

/** The whole server, not yet listening: plugins, guards, endpoints, pages. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy,
    genReqId: newRequestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: sendRouterError,
    bodyLimit: defaultBodyLimit,
    ...connectionLimits,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  acceptFormData(app);
  installAccessRules(app);
  installErrorHandler(app);
  installRequestLog(app, services);
  installMetrics(app, services);
  installSecurityLog(app);
  await installSecurityHeaders(app, services.config.publicUrl);
  installHostCheck(app, services.config.publicUrl);
  installRateLimit(app, services);
  refuseUnreadableRequests(app);
  await app.register(etag);
  await app.register(compress, quickCompression);
  await app.register(cookie);
  installCookieNames(app, services.config.publicUrl);
  installResponseCache(app, services);
  installViewer(app, services);
  installCrossSiteGuard(app, services.config.publicUrl);
  installPersonalRateLimit(app, services);
  installBodyLimits(app, services);
  installPrivateCaching(app);
  installDocs(app, services.limits);
  installHealth(app, services);
  app.decorate('reads', new InProcessReads(app.responseCache));
  for (const routes of features) routes(app, services);
  await options.extend?.(app);
  await installPages(app, services);
  return app;
}

/** Pages and replies differ from request to request, so that they are compressed quickly rather than well. */
const quickCompression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
};
