import type { FastifyBaseLogger } from 'fastify';
import type { ResponseCacheOptions } from './cache/response-cache.ts';
import type { Clock, Database } from './database/connection.ts';
import type { Config } from './env.ts';
import type { CallSession } from './identity/call-session.ts';
import type { IdentityClient } from './identity/identity-client.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Outbox } from './notifications/outbox.ts';
import type { UrlPolicy } from './outbound/url-policy.ts';
import type { Processes } from './process-state.ts';

/** The services from which the app is built; tests pass a clock of their own. */
export type Services = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: IdentityClient;
  /** The folder of the built web client; null serves only the API. */
  readonly webRoot: string | null;
  /** Calls a minute and renders at once; see http/rate-limit.ts and http/render-queue.ts. */
  readonly limits: Limits;
  /** How long and how much is cached; the defaults of server/cache/response-cache.ts when left out. */
  readonly responseCache?: ResponseCacheOptions;
  /** How long a visitor waits for a page that the server renders. */
  readonly renderTimeoutMs?: number;
  /** Where URLs that captains type may lead: only the public internet if omitted. */
  readonly urlPolicy?: UrlPolicy;
  /** The server's processes; only this one if omitted. */
  readonly processes?: () => Processes;
  /** What this process counts; absent where nobody reads it. */
  readonly metrics?: Metrics;
  /** Where notifications go beyond the inbox: nowhere, when left out. */
  readonly outbox?: Outbox;
};

/** The first argument of a use case: the services, the log of the calling request, its session, and whom its work is charged to. */
export type CallServices = Services & {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly session: CallSession;
  /** Charges the caller for work that its endpoint's points do not cover. Never throws. */
  readonly charge: (points: number) => Promise<void>;
};

/** Bytes of request bodies in memory at once on this process: of each member and all, of each other client and all of those. */
export type BodyLimits = {
  readonly perMember: number;
  readonly members: number;
  readonly perVisitor: number;
  readonly visitors: number;
};

export type Limits = {
  /** Requests a minute from one IP address, an IPv6 /64. */
  readonly perIp: number;
  /** Milliseconds of processor time a minute for one IP address, and for one person; see limits/costs.ts. */
  readonly workPerIp: number;
  readonly workPerPerson: number;
  /** Calls a minute of one endpoint by one person. */
  readonly reads: number;
  readonly writes: number;
  /** Pages a minute that are rendered for one IP address; further ones are sent without markup. */
  readonly renders: number;
  /** Link previews drawn a minute for one IP address. */
  readonly linkPreviews: number;
  /** Requests a minute for the API docs from one IP address. */
  readonly docs: number;
  /** Starts of a sign-in a minute from one IP address. */
  readonly signIns: number;
  /** Calls of one IP address that are computed at once on this process, and how many may wait. */
  readonly concurrentCalls: number;
  readonly queuedCalls: number;
  readonly bodies: BodyLimits;
  /** Renders at once on this process, and how many may wait; further pages are sent without markup. */
  readonly concurrentRenders: number;
  readonly queuedRenders: number;
  /** Open streams of this process, of one IP address and of one person. Decision 0063. */
  readonly streams: number;
  readonly streamsPerIp: number;
  readonly streamsPerPerson: number;
};

export const defaultLimits: Limits = {
  perIp: 3_000,
  workPerIp: 6_000,
  workPerPerson: 3_000,
  reads: 1_200,
  writes: 120,
  renders: 60,
  linkPreviews: 60,
  docs: 120,
  signIns: 120,
  concurrentCalls: 8,
  queuedCalls: 200,
  bodies: {
    perMember: 16 * 1024 * 1024,
    members: 64 * 1024 * 1024,
    perVisitor: 2 * 1024 * 1024,
    visitors: 16 * 1024 * 1024,
  },
  concurrentRenders: 2,
  queuedRenders: 8,
  streams: 8_000,
  streamsPerIp: 300,
  streamsPerPerson: 20,
};

/** For tests and measurements, which ask more than any reader. */
export const noLimits: Limits = {
  perIp: 1e9,
  workPerIp: 1e9,
  workPerPerson: 1e9,
  reads: 1e9,
  writes: 1e9,
  renders: 1e9,
  linkPreviews: 1e9,
  docs: 1e9,
  signIns: 1e9,
  concurrentCalls: 1e9,
  queuedCalls: 1e9,
  bodies: { perMember: 1e9, members: 1e9, perVisitor: 1e9, visitors: 1e9 },
  concurrentRenders: 1e9,
  queuedRenders: 1e9,
  streams: 1e9,
  streamsPerIp: 1e9,
  streamsPerPerson: 1e9,
};
