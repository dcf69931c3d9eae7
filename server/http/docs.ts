import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ApiError } from '#server/errors.ts';
import { Body } from '#server/http/body.ts';
import type { Limits } from '#server/services.ts';
import { sendBody } from './body.ts';
import { createRouteLimit } from './rate-limit.ts';

const prefix = '/api/docs';

type DocsRoute = { Params: { '*'?: string } };
type DocsFile = { readonly body: Body; readonly policy: string };

/** OpenAPI from the contract, browsable at /api/docs. To be installed before the endpoints. */
export function installDocs(app: FastifyInstance, limits: Limits): void {
  const described: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (isDescribed(route)) described.push(route);
  });
  const read = createDocsReader(app, described);
  const onRequest = createRouteLimit(app, { name: 'API docs', pointsPerMinute: limits.docs });
  const handler = async (request: FastifyRequest<DocsRoute>, reply: FastifyReply) => {
    const { '*': path = '' } = request.params;
    const file = await read(path);
    if (!file) throw new ApiError('not_found');
    reply.header('content-security-policy', file.policy).header('cache-control', 'no-cache');
    return sendBody(request, reply, file.body);
  };
  for (const url of [prefix, `${prefix}/*`]) {
    app.route<DocsRoute>({
      method: 'GET',
      url,
      schema: { hide: true },
      config: { access: 'public' },
      onRequest,
      handler,
    });
  }
}

/** Not what Fastify adds for HEAD, and not the docs themselves. */
function isDescribed({ method, url }: RouteOptions): boolean {
  return method !== 'HEAD' && /^\/(api|images|calendar)/.test(url) && !url.startsWith(prefix);
}

/**
 * Reads the files of the docs, each once, because they change with the release only. Swagger UI would read and the app would
 * compress them at every request; so it runs in an app of its own, which does not listen and is created at the first request.
 */
function createDocsReader(app: FastifyInstance, described: readonly RouteOptions[]) {
  const files = new Map<string, Promise<DocsFile | null>>();
  let docsApp: Promise<FastifyInstance> | null = null;
  app.addHook('onClose', async () => void (await docsApp)?.close());

  async function readNow(path: string): Promise<DocsFile | null> {
    docsApp ??= openDocsApp(described);
    const url = path === '' ? prefix : `${prefix}/${path}`;
    const reply = await (await docsApp).inject({ url });
    if (reply.statusCode !== 200) return null;
    const { 'content-type': type, 'content-security-policy': policy } = reply.headers;
    return { body: new Body(String(type), reply.rawPayload), policy: String(policy) };
  }

  return async (path: string): Promise<DocsFile | null> => {
    // One URL for each file, so that no more bodies are cached than there are files.
    if (!/^(static\/)?[\w-][\w.-]*$|^$/.test(path)) return null;
    const file = files.get(path) ?? readNow(path);
    files.set(path, file);
    // A path without a file, and a failed read, are not cached.
    if (!(await file.catch(() => null))) files.delete(path);
    return file;
  };
}

/** Loaded here, since few servers are ever asked for their docs: ninety modules. */
async function openDocsApp(described: readonly RouteOptions[]): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const docsApp = Fastify({ exposeHeadRoutes: false });
  // The routes of this app only describe the API and are never called, so that they need no real validators.
  docsApp.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify);
  await docsApp.register(swagger, { openapi, transform: jsonSchemaTransform });
  for (const { method, url, schema } of described)
    docsApp.route({ method, url, ...(schema && { schema }), handler: async () => {} });
  await docsApp.register(swaggerUi, { routePrefix: prefix, staticCSP: true });
  return docsApp;
}

const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Sixth Man',
    version: '1',
    description: 'The API of the team companion. Every call sends the session cookie.',
  },
};
