import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createInvite, createTeam, createTestSession, person } from '#server/testing/fixtures.ts';
import { createSharedClock, startServerProcess } from '#server/testing/server-process.ts';

const { db, connection } = await testDatabase();
await createSharedClock(db);
const servers = await Promise.all([startServerProcess(connection), startServerProcess(connection)]);

/** Fifty people with a session each, half of them at either server, all at the same moment. */
async function rush(code: string) {
  const people = Array.from({ length: 50 }, () => person());
  const tokens = await Promise.all(people.map((one) => createTestSession(db, one)));
  const replies = people.map(async ({ uid, email }, index) => {
    const reply = await fetch(`${servers[index % 2]!.url}/api/auth/user`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `sixth-man-session=${tokens[index]}`,
      },
      body: JSON.stringify({ uid, email, inviteCode: code }),
    });
    const { code: problem, message } = await reply.json();
    return [reply.status, problem ?? 'admitted', message].join(' ');
  });
  return Map.groupBy(await Promise.all(replies), (text) => text);
}

async function outcome(code: string, teamId: number) {
  const answers = await rush(code);
  const [stored] = await db.select().from(teamInviteCode).where(eq(teamInviteCode.code, code));
  const admitted = await db.$count(player, eq(player.inviteCode, code));
  const onTeam = await db.$count(player, eq(player.teamId, teamId));
  return {
    answers: Object.fromEntries([...answers].map(([text, all]) => [text, all.length])),
    currentUses: stored?.currentUses,
    admitted,
    // The captain was there before.
    newPlayers: onTeam - 1,
  };
}

const welcome = '200 admitted Account created. It is now awaiting approval by the captain.';
const usedUp = '409 invite_used_up This invite code has been used up';

test('of fifty people who redeem a code of one use at once at two servers, one comes in', async () => {
  const team = await createTeam(db);
  const { code } = await createInvite(db, team.id, { code: 'FAST-0001', maxUses: 1 });
  expect(await outcome(code, team.id)).toEqual({
    answers: { [welcome]: 1, [usedUp]: 49 },
    currentUses: 1,
    admitted: 1,
    newPlayers: 1,
  });
});

test('a code of ten uses lets in ten of them', async () => {
  const team = await createTeam(db);
  const { code } = await createInvite(db, team.id, { code: 'TENS-0010', maxUses: 10 });
  expect(await outcome(code, team.id)).toEqual({
    answers: { [welcome]: 10, [usedUp]: 40 },
    currentUses: 10,
    admitted: 10,
    newPlayers: 10,
  });
});
