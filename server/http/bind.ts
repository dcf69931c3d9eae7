import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import {
  type Access,
  type BodyOf,
  type Endpoint,
  type InputOf,
  idempotencyKeyHeader,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint.ts';
import type { MemberViewer, SignedInViewer, Viewer } from '#domain/access.ts';
import type { Database } from '#server/database/connection.ts';
import { runOnce } from '#server/idempotency/once.ts';
import type { SessionEnd } from '#server/identity/call-session.ts';
import type { CallServices, Services } from '#server/services.ts';
import { checkAccess, checkCallerFields } from './access.ts';
import { isPublicRead, sendPublicRead } from './caching.ts';
import { routeSchema } from './route-schema.ts';
import { createCallSession } from './session.ts';

type ViewerFor<A extends Access> = A extends 'public'
  ? Viewer
  : A extends 'member'
    ? MemberViewer
    : SignedInViewer;

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** As the endpoint's `access` guarantees. */
  viewer: ViewerFor<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>;

/** What an endpoint does, independent of HTTP: pages call it in the process. */
export type UseCase<E extends Endpoint> = (
  services: CallServices,
  viewer: ViewerFor<E['access']>,
  input: InputOf<E>,
) => Promise<ReplyOf<E>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The endpoint's, for the log. */
    name?: string;
  }
}

/** A use case for each endpoint of a module of the contract, under the same name. */
type UseCases<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint
    ? Name
    : never]: Module[Name] extends Endpoint ? UseCase<Module[Name]> : never;
};

/** Returns the function that serves the endpoints of a module by the use cases that have their names. */
export function endpointRegistrar(app: FastifyInstance, services: Services) {
  return <const Module extends object>(module: Module, useCases: UseCases<Module>): void => {
    for (const [name, value] of Object.entries(module)) {
      if (!isEndpoint(value)) continue;
      // biome-ignore lint/plugin: each pair fits by the type of `useCases`; in the loop only the union of all is known
      serve(app, services, name, value, (useCases as Record<string, unknown>)[name] as UseCase<Endpoint>);
    }
  };
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'replies' in value;
}

function serve(
  app: FastifyInstance,
  services: Services,
  name: string,
  endpoint: Endpoint,
  useCase: UseCase<Endpoint>,
): void {
  const handler: Handler<Endpoint> = async ({ request, reply, viewer, ...input }) => {
    const session = createCallSession(request.sessionId);
    const charge = (points: number) => app.chargeWork(request, points);
    const run = (db: Database) =>
      useCase({ ...services, db, log: request.log, session, charge }, viewer, input);
    const hasKey = endpoint.method !== 'GET' && request.headers[idempotencyKeyHeader] !== undefined;
    const result = await (hasKey ? runOnce(services, endpoint, request, input, run) : run(services.db));
    if (session.end) forgetSession(app, request, reply, session.end);
    return result;
  };
  bind(app, endpoint, handler, name);
  app.reads.add(endpoint, (viewer, input, log) =>
    // biome-ignore lint/plugin: reads check the endpoint's access as calls do
    useCase({ ...services, log, ...withoutRequest }, viewer as SignedInViewer, input),
  );
}

const withoutRequest = { session: createCallSession(null), charge: async () => {} };

function forgetSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { event, isCalling }: SessionEnd,
): void {
  app.logSecurity(request, { event });
  if (isCalling) app.sessionCookies.clear(reply);
}

/**
 * Serves one endpoint of the contract: input and replies are validated by its schemas, and its
 * `access` is checked before the body is read. For what sends a file, or reads one from the request. Architecture §3.
 */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  name?: string,
): void {
  const isRead = isPublicRead(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: routeSchema(endpoint),
    config: { endpoint, ...(name !== undefined && { name }) },
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    onRequest: (request, _reply, done) => {
      checkAccess(endpoint, request.viewer);
      done();
    },
    ...(endpoint.body && { preValidation: takeNoBodyAsEmpty }),
    handler: async (request, reply) => {
      checkCallerFields(endpoint, request);
      const { params, query, body } = request;
      const answer = (viewer: Viewer) =>
        app.inTurn(request, () => handler(callOf<E>({ params, query, body, viewer, request, reply })));
      if (isRead) return sendPublicRead(app, endpoint, { request, reply, answer });
      const result = await answer(request.viewer);
      return reply.status(successStatus(endpoint, result)).send(result);
    },
  });
}

const takeNoBodyAsEmpty: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {};
  done();
};

/** What the route's schemas have parsed, and a viewer whose access was checked. */
function callOf<E extends Endpoint>(checked: { [Part in keyof Call<E>]: unknown }): Call<E> {
  // biome-ignore lint/plugin: Fastify's types know nothing of schemas that are a type parameter
  return checked as Call<E>;
}

function successStatus(endpoint: Endpoint, result: unknown): number {
  const statuses = Object.keys(endpoint.replies).map(Number);
  if ((result === null || result === undefined) && statuses.includes(204)) return 204;
  return statuses.find((status) => status !== 204) ?? 204;
}
