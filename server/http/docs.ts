import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI from the contract, browsable at /api/docs. To be installed before the endpoints. */
export async function installDocs(app: FastifyInstance): Promise<void> {
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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
