import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Endpoint, RequestOf, ResultOf } from '#contract/endpoint.ts';
import type { ErrorReply } from '#contract/errors.ts';
import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import { buildApp } from '#server/app.ts';
import type { ResponseCacheOptions } from '#server/cache/response-cache.ts';
import { type Config, readConfig } from '#server/env.ts';
import type { IdentityClient } from '#server/identity/identity-client.ts';
import { IssuerUnavailable, type VerifiedIdentity } from '#server/identity/oidc.ts';
import { createSession } from '#server/identity/sessions.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { UrlPolicy } from '#server/outbound/url-policy.ts';
import { type Limits, noLimits, type Services } from '#server/services.ts';
import { TestClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { testIssuer } from './fixtures.ts';
import { isListedError } from './listed-errors.ts';
import { loggerOfFailedNotifications } from './logger.ts';
import { TestOutbox } from './outbox.ts';
import { afterTests, whenDone } from './when-done.ts';

/** An issuer that verifies nobody: tests write sessions instead. */
export const nobodyToAsk: IdentityClient = {
  issuer: testIssuer,
  begin: () => Promise.reject(new IssuerUnavailable('No issuer in this test')),
  finish: () => Promise.reject(new IssuerUnavailable('No issuer in this test')),
};

type Options = {
  responseCache?: ResponseCacheOptions;
  config?: Partial<Config>;
  identity?: IdentityClient;
  limits?: Limits;
  urlPolicy?: UrlPolicy;
  webRoot?: string;
  renderTimeoutMs?: number;
  metrics?: Metrics;
  /** Channels on which notifications are sent; what is queued for them is listed. */
  outbox?: readonly DeliveryChannel[];
  loggerInstance?: FastifyBaseLogger;
};

/** Who calls: a verified identity (a session is written for it), or null for a visitor. */
type Caller = VerifiedIdentity | null;

function expectListedError(endpoint: Endpoint, { code }: ErrorReply): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  expect(isListedError(endpoint, code), `${name} answered ${code}, which its errors do not list`).toBe(true);
}

/** The real app on a database of its own, with the one thing that may be set: the clock. */
export async function startTestApp(options: Options = {}) {
  const database = await testDatabase();
  const clock = new TestClock();
  const outbox = new TestOutbox(options.outbox ?? []);
  const config = { ...readConfig({}), ...options.config };
  const services: Services = {
    config,
    db: database.appDb,
    clock,
    identity: options.identity ?? nobodyToAsk,
    webRoot: options.webRoot ?? null,
    limits: options.limits ?? noLimits,
    // Tests write rows behind the app's back and read them at once.
    responseCache: options.responseCache ?? { maxAgeMs: 0 },
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.outbox && { outbox }),
    ...(options.urlPolicy && { urlPolicy: options.urlPolicy }),
    ...(options.renderTimeoutMs && { renderTimeoutMs: options.renderTimeoutMs }),
  };
  /** A test that brings failures about takes them out. */
  const failures: string[] = [];
  const { loggerInstance = loggerOfFailedNotifications(failures) } = options;
  const app = await buildApp(services, { loggerInstance });
  app.addHook('onError', async (request, _reply, error) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (!('code' in error && 'status' in error) && statusCode >= 500) {
      failures.push(`${request.method} ${request.url}: ${error.stack} ${String(error.cause)}`);
    }
  });
  await app.ready();
  afterTests(() => expect(failures.splice(0), 'the server failed').toEqual([]));
  whenDone(() => app.close());

  const cookies = new Map<string, string>();
  async function cookieOf(caller: Caller): Promise<string | undefined> {
    if (!caller) return undefined;
    const cached = cookies.get(caller.uid);
    if (cached) return cached;
    const cookie = `${app.sessionCookies.sessionName}=${await createSession(services, caller)}`;
    cookies.set(caller.uid, cookie);
    return cookie;
  }

  /** Sends anything at all, as somebody. */
  async function send(caller: Caller, request: InjectOptions) {
    const cookie = await cookieOf(caller);
    const headers = { host: config.publicUrl.host, ...request.headers, ...(cookie && { cookie }) };
    return app.inject({ ...request, headers });
  }

  /** Calls an endpoint of the contract; `body` may be as wrong as a test wants it. */
  async function call<E extends Endpoint>(
    caller: Caller,
    endpoint: E,
    request: Partial<{ [K in keyof RequestOf<E>]: unknown }> = {},
  ) {
    const { params, query, body } = request as Record<string, Record<string, string> | undefined>;
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
      encodeURIComponent(String(params?.[name])),
    );
    const reply = await send(caller, {
      method: endpoint.method,
      url,
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
      ...(body !== undefined && { payload: body }),
    });
    const json =
      reply.body && reply.headers['content-type']?.toString().includes('json') ? reply.json() : null;
    if (reply.statusCode >= 400) expectListedError(endpoint, json as ErrorReply);
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: json as ResultOf<E>,
      error: json as ErrorReply,
    };
  }

  return { app, services, clock, outbox, send, call, cookieOf, failures, ...database };
}
