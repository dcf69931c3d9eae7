import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

const options = { logLevel: 'warn', schema: { hide: true }, config: { access: 'public' } } as const;

/** /healthz: the process answers. /readyz: it can reach the database, so send it visitors. Architecture §3. */
export function installHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.execute(sql`select 1`);
      return reply.send({ status: 'ready' });
    } catch {
      return reply.status(503).header('retry-after', '2').send({ status: 'database unreachable' });
    }
  });
}
