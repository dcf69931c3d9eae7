import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { Body } from '#server/http/body.ts';
import type { Limits } from '#server/services.ts';
import { ApiError } from './api-error.ts';
import { sendBody } from './caching.ts';
import { createRouteLimit } from './rate-limit.ts';

const prefix = '/api/docs';

type DocsRoute = { Params: { '*'?: string } };
type DocsFile = { readonly body: Body; readonly policy: string };

/** OpenAPI from the contract, browsable at /api/docs. To be installed before the endpoints. */
export async function installDocs(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sixth Man',
        version: '1',
        description: 'The API of the team companion. Every call sends the session cookie.',
      },
    },
    transform: ({ schema, url, ...rest }) =>
      url.startsWith('/api') || url.startsWith('/images') || url.startsWith('/calendar')
        ? jsonSchemaTransform({ schema, url, ...rest })
        : { schema: { ...schema, hide: true }, url },
  });
  const read = createDocsReader(app);
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

/**
 * Reads a file of the docs, once each: they change with the product alone. Swagger UI would read and the app would
 * compress it for every request, so it runs on an app of its own that doesn't listen, from the first request on.
 */
function createDocsReader(app: FastifyInstance) {
  const files = new Map<string, Promise<DocsFile | null>>();
  let docsApp: Promise<FastifyInstance> | null = null;
  app.addHook('onClose', async () => void (await docsApp)?.close());

  async function readNow(path: string): Promise<DocsFile | null> {
    docsApp ??= openDocsApp(app);
    const url = path === '' ? prefix : `${prefix}/${path}`;
    const reply = await (await docsApp).inject({ url });
    if (reply.statusCode !== 200) return null;
    const { 'content-type': type, 'content-security-policy': policy } = reply.headers;
    return { body: new Body(String(type), reply.rawPayload), policy: String(policy) };
  }

  return async (path: string): Promise<DocsFile | null> => {
    // One spelling a file, so that there are no more bodies than files.
    if (!/^(static\/)?[\w-][\w.-]*$|^$/.test(path)) return null;
    const file = files.get(path) ?? readNow(path);
    files.set(path, file);
    // Neither a path without a file nor a failure is remembered.
    if (!(await file.catch(() => null))) files.delete(path);
    return file;
  };
}

async function openDocsApp(app: FastifyInstance): Promise<FastifyInstance> {
  const docsApp = Fastify();
  // biome-ignore lint/plugin: the plugin's type names OpenAPI 3.0; it passes the document through as it is
  const specification = { document: app.swagger() } as StaticDocumentSpec;
  await docsApp.register(swagger, { mode: 'static', specification });
  await docsApp.register(swaggerUi, { routePrefix: prefix, staticCSP: true });
  return docsApp;
}
