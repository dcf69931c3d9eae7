import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const player = z.object({ id: z.int(), team: z.nullable(z.object({ name: z.string() })) });
const row = { id: 1, email: 'secret@player.test', team: { name: 'Hawks', inviteCode: 'secret' } };

async function ask(answer: unknown) {
  const app = Fastify({ logger: false });
  app.setSerializerCompiler(serializerCompiler);
  app.get('/player', { schema: { response: { 200: player } } }, async () => answer);
  return app.inject('/player');
}

test('a field that the contract lacks leaves neither with a reply nor with a page', async () => {
  const { statusCode, body } = await ask(row);
  expect([statusCode, body]).toEqual([200, '{"id":1,"team":{"name":"Hawks"}}']);
  expect(z.encode(player, row)).toEqual({ id: 1, team: { name: 'Hawks' } });
});

test('a reply that does not fit its schema is an error, and none of it leaves', async () => {
  const { statusCode, body } = await ask({ ...row, team: { inviteCode: 'secret' } });
  expect(statusCode).toBe(500);
  expect(body).not.toContain('secret');
  expect(JSON.parse(body).code).toBe('FST_ERR_RESPONSE_SERIALIZATION');
});
