import { expect, test } from 'vitest';
import { signOut } from '#contract/auth.ts';
import { deletePlayer, setApproval } from '#contract/players.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { app, services, db, call, cookieOf, send } = await startTestApp();
const other = await buildApp(services);
await other.ready();
const team = await createTeam(db);

/** Who somebody is to the other process. */
async function elsewhere(cookie: string | undefined): Promise<unknown> {
  const headers = { host: services.config.publicUrl.host, cookie };
  return (await other.inject({ url: '/api/auth/session', headers })).json();
}

test('a sign-out holds from the very next request on, in every process', async () => {
  const player = await createPlayer(db, team.id);
  const cookie = await cookieOf(player.identity);
  expect(await elsewhere(cookie)).toMatchObject({ uid: player.identity.uid });
  expect((await call(player.identity, signOut)).status).toBe(204);
  expect(await elsewhere(cookie)).toBeNull();
  expect((await send(null, { url: '/api/auth/session', headers: { cookie } })).json()).toBeNull();
});

test('so does a decline', async () => {
  const pending = await createPlayer(db, team.id, { isApproved: false });
  const cookie = await cookieOf(pending.identity);
  expect(await elsewhere(cookie)).toMatchObject({ uid: pending.identity.uid });
  await call(team.captain, setApproval, { params: { id: pending.id }, body: { approved: false } });
  expect(await elsewhere(cookie)).toBeNull();
});

test('so does a removal from the team', async () => {
  const player = await createPlayer(db, team.id);
  const cookie = await cookieOf(player.identity);
  expect(await elsewhere(cookie)).toMatchObject({ uid: player.identity.uid });
  await call(team.captain, deletePlayer, { params: { id: player.id }, body: {} });
  expect(await elsewhere(cookie)).toBeNull();
  expect(app).not.toBe(other);
  await other.close();
});
