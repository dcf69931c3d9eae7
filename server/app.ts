import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { registerFileRoutes } from './features/file-routes.ts';
import { registerEndpoints } from './features/registry.ts';
import { installAccessRules } from './http/access-rules.ts';
import { defaultBodyLimit, installBodyLimits, refuseUnreadableRequests } from './http/body-limits.ts';
import { installPrivateCaching, installResponseCache } from './http/caching.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { acceptEmptyJson, acceptFormData } from './http/content-types.ts';
import { installCookieNames } from './http/cookie-names.ts';
import { installDocs } from './http/docs.ts';
import { installErrorHandler, sendRouterError } from './http/error-handler.ts';
import { installHealth } from './http/health.ts';
import { InProcessReads } from './http/in-process-reads.ts';
import { installLanguage } from './http/language.ts';
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
  await app.register(cookie);
  installCookieNames(app, services.config.publicUrl);
  // Before anything that refuses a request in words.
  installLanguage(app);
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
  installResponseCache(app, services);
  installViewer(app, services);
  installCrossSiteGuard(app, services.config.publicUrl);
  installPersonalRateLimit(app, services);
  installBodyLimits(app, services);
  installPrivateCaching(app);
  installDocs(app, services.limits);
  installHealth(app, services);
  app.decorate('reads', new InProcessReads(app.responseCache));
  registerEndpoints(app, services);
  registerFileRoutes(app, services);
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
