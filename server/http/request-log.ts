import { randomUUID } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageAt } from '#contract/pages.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { InstallationKey } from '#server/signing/installation-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as the log names them; null for a visitor. */
    person: string | null;
    /** Whether a write was done before, under the same `Idempotency-Key`. */
    isRepeat: boolean;
  }
  interface FastifyInstance {
    /** Sets `request.person` to the caller, or to who has just signed in. */
    namePerson(request: FastifyRequest, uid: string): Promise<void>;
  }
}

/** Ids of requests are always generated: one that a client sends could repeat another's, or forge a line of the log. */
export const newRequestId = (): string => randomUUID();

/**
 * One line a request, with the id that its reply carries. It names the route and its ids: the rest of a URL may hold an
 * invite code, a name or what the issuer sends back.
 */
export function installRequestLog(app: FastifyInstance, { db, identity }: Services): void {
  const hash = new PersonHash();
  app.decorateRequest('person', null);
  app.decorateRequest('isRepeat', false);
  app.decorate('namePerson', async (request: FastifyRequest, uid: string) => {
    await hash.load(db);
    request.person = hash.of(identity.issuer, uid);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions;
    const level = config.endpoint || config.page ? 'info' : 'debug';
    request.log[level](
      {
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...callerOf(request),
      },
      'request',
    );
    done();
  });
}

/** What the lines of the log say of the caller. */
export function callerOf(request: FastifyRequest): { ip: string; person: string | null } {
  return { ip: shortIp(request.ip), person: request.person };
}

/** The route with the ids in its place; other parts of a path may be what somebody wrote. */
export function routeOf({ method, params, routeOptions, url }: FastifyRequest): string {
  if (routeOptions.config.page) {
    const pathname = url.split('?', 1)[0] ?? '';
    if (pageAt(pathname)) return `${method} ${pathname}`;
  }
  return `${method} ${pathWithIds(routeOptions.url ?? '(none)', params)}`;
}

function pathWithIds(path: string, params: unknown): string {
  if (!path.includes(':')) return path;
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/:(\w+)/g, (name, key: string) => {
    const value = values.get(key);
    return /^\d{1,10}$/.test(String(value)) ? String(value) : name;
  });
}

/** How many bytes of the hash are logged: enough to distinguish the people of one installation. */
const hashBytes = 9;

/** Names people: the same person has the same hash, which nobody can compute without the installation's secret. */
class PersonHash {
  readonly #key = new InstallationKey('names of people in the log');

  load(db: Executor): Promise<void> {
    return this.#key.load(db);
  }

  of(issuer: string, uid: string): string | null {
    if (!this.#key.isLoaded) return null;
    return this.#key
      .hash(JSON.stringify([issuer, uid]))
      .subarray(0, hashBytes)
      .toString('base64url');
  }
}

/**
 * An IP address without the part that distinguishes households: the /24 of IPv4, the /48 of IPv6. A proxy may pass on any text,
 * and a closed connection has no IP address.
 */
export function shortIp(ip = ''): string {
  const v4 = ipv4Of(ip);
  if (v4 !== null) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return 'unknown';
  return `${firstGroups(ip, 3).join(':')}::/48`;
}

/** The key under which limits count an IP address: an IPv6 client may use a whole /64 network. */
export function networkOf(ip = ''): string {
  return ipv4Of(ip) ?? (isIPv6(ip) ? `${firstGroups(ip, 4).join(':')}::/64` : ip);
}

function ipv4Of(ip: string): string | null {
  const v4 = /^::ffff:(?<v4>[\d.]+)$/i.exec(ip)?.groups?.v4 ?? ip;
  return isIPv4(v4) ? v4 : null;
}

/** The first of the eight groups, written out. */
function firstGroups(ip: string, count: number): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
