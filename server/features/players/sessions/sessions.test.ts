import { expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { deletePlayerSessions } from '#contract/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, createTestSession, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { app, db, call } = await startTestApp({ config: { adminEmails: [admin.email] } });

const isSignedIn = async (token: string) => {
  const headers = { cookie: `${app.sessionCookies.sessionName}=${token}` };
  return (await app.inject({ url: '/api/auth/sessions', headers })).statusCode === 200;
};

test('a captain signs a player out on every device, who may sign in again', async () => {
  const team = await createTeam(db);
  const { id, identity } = await createPlayer(db, team.id, { name: 'Jordan Lee' });
  const mate = await createPlayer(db, team.id);
  const devices = [await createTestSession(db, identity), await createTestSession(db, identity)];
  const mates = await createTestSession(db, mate.identity);
  expect((await call(team.captain, deletePlayerSessions, { params: { id } })).status).toBe(204);
  expect(await Promise.all(devices.map(isSignedIn))).toEqual([false, false]);
  expect(await isSignedIn(mates)).toBe(true);
  expect(await isSignedIn(await createTestSession(db, identity))).toBe(true);
});

test('an admin signs a captain out, and the team’s list says so', async () => {
  const team = await createTeam(db);
  const captains = await createTestSession(db, team.captain);
  expect((await call(admin, deletePlayerSessions, { params: { id: team.captainId } })).status).toBe(204);
  expect(await isSignedIn(captains)).toBe(false);
  const { body } = await call(team.captain, listAudit, { params: { id: team.id } });
  expect(body.entries[0]).toMatchObject({
    action: 'player_signed_out',
    actorRole: 'admin',
    subject: { id: team.captainId },
  });
});
