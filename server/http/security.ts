import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/errors.ts';
import { isLoopback } from '#server/outbound/loopback.ts';

/**
 * Browser features that no page uses, denied to all, also to frames and injected scripts. Pages of this origin may ask where they are,
 * for when to leave for a game, and for the camera, which scans what another scorer's phone shows.
 */
const permissionsPolicy = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)', 'geolocation=(self)')
  .join(', ');

/**
 * Sets the security headers of every response: scripts and styles run only from this origin. A page with inline scripts or
 * styles passes its {@link contentSecurityPolicy} to `reply.helmet`.
 */
export async function installSecurityHeaders(app: FastifyInstance, publicUrl: URL): Promise<void> {
  const secure = publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(publicUrl),
    // The sign-in popup shows the issuer's origin for a while and then has to communicate with its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Pages show the issuer's pictures, which carry no CORP header.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
}

/** The hashes of a page's inline scripts and style elements. */
type InlineHashes = { readonly scripts?: readonly string[]; readonly styles?: readonly string[] };

export type ContentSecurityPolicy = ReturnType<typeof contentSecurityPolicy>;

/** helmet's policy for a page with these inline scripts and styles. */
export function contentSecurityPolicy(publicUrl: URL, { scripts = [], styles = [] }: InlineHashes = {}) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", ...styles],
      // Pictures of the issuer and of members may be on any https host.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // In browsers with Trusted Types, text becomes code or the URL of code only through the client's one policy.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['service-worker'],
      ...(publicUrl.protocol === 'https:' && { upgradeInsecureRequests: [] }),
    },
  };
}

/** The name in a Host header, without its port; empty where there is none. */
export function hostnameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

/** Paths that are served under any host name: monitors request them by IP address, and the replies contain no data. */
const healthPaths = new Set(['/healthz', '/readyz']);

/** A second Host header is refused: a proxy in front may have read the other one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/**
 * Answers no other host name than that of the public URL, with 421: a foreign name that resolves to this machine (DNS
 * rebinding) would make its page same-origin with this server. To a server on loopback, each name of this machine is
 * good. Behind a proxy the name is the one that it passes on.
 */
export function installHostCheck(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (countHosts(request.raw) > 1) {
      reply.header('connection', 'close');
      return done(new ApiError('malformed_request'));
    }
    if (isAnswered(request, publicUrl) || healthPaths.has(request.routeOptions.url ?? '')) return done();
    done(new ApiError('misdirected'));
  });
}

function isAnswered({ host }: FastifyRequest, publicUrl: URL): boolean {
  const hostname = hostnameOf(host);
  if (hostname === '') return false;
  return hostname === publicUrl.hostname || (isLoopback(hostname) && isLoopback(publicUrl.hostname));
}

/**
 * Refuses writes that another site's page makes a browser send, and downloads, which are written to the audit list or take long.
 * SameSite=Lax cookies already stop most writes; this holds for every browser that says where a request comes from, and for
 * same-site hosts.
 */
export function installCrossSiteGuard(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || (endpoint.method === 'GET' && !endpoint.mediaType)) return done();
    done(isFromHere(request, publicUrl) ? undefined : new ApiError('cross_site'));
  });
}

/** As {@link installCrossSiteGuard}, for a read that another site's page must not cause. Throws `cross_site`. */
export function requireSameSite(request: FastifyRequest, publicUrl: URL): void {
  if (!isFromHere(request, publicUrl)) throw new ApiError('cross_site');
}

function isFromHere(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  // Browsers send one of the two headers with every cross-site write. Other clients send no cookie unintentionally.
  if (origin === undefined) return true;
  return origin === publicUrl.origin || URL.parse(origin)?.host === request.headers.host;
}
