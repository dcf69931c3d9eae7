import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Security headers; scripts and styles run from this origin or with the page's nonce, nothing inline else. */
export async function installSecurityHeaders(app: FastifyInstance, publicUrl: URL): Promise<void> {
  const secure = publicUrl.protocol === 'https:';
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // The issuer's and members' own pictures may live anywhere on https.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // The sign-in popup is another origin's page for a while, and has to find its way back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Pages show the issuer's pictures, which carry no CORP header.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes a browser send. SameSite=Lax cookies already stop
 * most; this holds for every browser that says where a request comes from, and for same-site hosts.
 */
export function installCrossSiteGuard(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint === undefined) return;
    if (safeMethods.has(request.method) || isFromHere(request, publicUrl)) return;
    throw new ApiError('cross_site');
  });
}

function isFromHere(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  // No browser leaves both out of a cross-site write; other clients carry no cookie by accident.
  if (origin === undefined) return true;
  return origin === publicUrl.origin || URL.parse(origin)?.host === request.headers.host;
}
