import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import {
  type Access,
  type BodyOf,
  type CallerField,
  type Endpoint,
  type InputOf,
  idempotencyKeyHeader,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import {
  isCaptainOrAdmin,
  isMember,
  isOrganizer,
  isSignedIn,
  type MemberViewer,
  type SignedInViewer,
  type Viewer,
} from '#domain/access.ts';
import { normaliseEmail } from '#domain/email.ts';
import type { Database } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { runOnce } from '#server/idempotency/once.ts';
import type { SessionEnd } from '#server/identity/call-session.ts';
import type { CallServices, Services } from '#server/services.ts';
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

/** Throws the error that refuses this viewer the endpoint; returns when access is granted. */
export function checkAccess(endpoint: Endpoint, viewer: Viewer): void {
  if (endpoint.access === 'public') return;
  if (!isSignedIn(viewer)) {
    const { action } = endpoint;
    throw new ApiError('not_signed_in', action ? { reason: reason(`signInTo_${action}`) } : {});
  }
  const refusal = refusalFor(endpoint.access, viewer);
  if (refusal) throw new ApiError(refusal);
}

function refusalFor(access: Access, viewer: Viewer) {
  if (access === 'identity') return null;
  if (access === 'team') return isCaptainOrAdmin(viewer) ? null : memberRefusal(viewer);
  if (access === 'captain')
    return isCaptainOrAdmin(viewer) ? null : (memberRefusal(viewer) ?? 'captain_only');
  if (access === 'organizer' && isOrganizer(viewer)) return null;
  if (access === 'organizer')
    return isCaptainOrAdmin(viewer) ? 'organizer_only' : (memberRefusal(viewer) ?? 'organizer_only');
  if (access === 'admin') {
    if (viewer.isAdmin) return null;
    return isCaptainOrAdmin(viewer) ? 'admin_only' : (memberRefusal(viewer) ?? 'admin_only');
  }
  return memberRefusal(viewer);
}

function memberRefusal(viewer: Viewer) {
  if (isMember(viewer)) return null;
  if (viewer.player) return 'awaiting_approval';
  return isCaptainOrAdmin(viewer) ? 'profile_needed' : 'invite_required';
}

/** Throws `identity_mismatch` when the body or query names a caller other than the session's. Architecture §3. */
export function checkCallerFields(
  { callerFields }: Endpoint,
  { viewer, query, body }: Pick<FastifyRequest, 'viewer' | 'query' | 'body'>,
): void {
  if (callerFields === undefined) return;
  const values: Record<string, unknown> = Object.assign({}, query, body);
  for (const [name, field] of Object.entries(callerFields)) {
    const value = values[name];
    if (value && !isCaller(viewer, field, value)) throw new ApiError('identity_mismatch');
  }
}

function isCaller({ identity, player }: Viewer, field: CallerField, value: unknown): boolean {
  if (field === 'playerId') return value === player?.id;
  if (field === 'email') return normaliseEmail(String(value)) === identity?.email;
  return value === identity?.uid;
}

export const formData = 'multipart/form-data';

/** Accepts an empty JSON body: the product's own client sends the content type without a body for an empty pin. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** Leaves `multipart/form-data` unread, except on the route that reads it: for the others it is a call without a body. */
export function acceptFormData(app: FastifyInstance): void {
  app.addContentTypeParser(formData, (_request, _payload, done) => done(null));
}

function successStatus(endpoint: Endpoint, result: unknown): number {
  const statuses = Object.keys(endpoint.replies).map(Number);
  if ((result === null || result === undefined) && statuses.includes(204)) return 204;
  return statuses.find((status) => status !== 204) ?? 204;
}
