import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createInvite, createTeam, createTestSession, person } from '#server/testing/fixtures.ts';
import { createSharedClock, startServerProcess } from '#server/testing/server-process.ts';
import { longestRunMs, setting } from '../settings.ts';

const { db, connection } = await testDatabase();
await createSharedClock(db);
const servers = await Promise.all([startServerProcess(connection), startServerProcess(connection)]);

/** How often, and of how many people each time. */
const rounds = setting('codes', 1);
const size = setting('people', 50);

type Person = { readonly uid: string; readonly email: string; readonly cookie: string };
type Team = Awaited<ReturnType<typeof createTeam>>;

async function newPerson(): Promise<Person> {
  const identity = person();
  return { ...identity, cookie: `sixth-man-session=${await createTestSession(db, identity)}` };
}

const people: Person[] = [];
// In sequence: a thousand at once would time out waiting for a connection.
while (people.length < size) people.push(await newPerson());

/** Everybody at the same moment, half of them at either server; says what each was answered. */
function redeem(inviteCode: string): Promise<string[]> {
  const answers = people.map(async ({ uid, email, cookie }, index) => {
    const reply = await fetch(`${servers[index % 2]!.url}/api/auth/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ uid, email, inviteCode }),
    });
    const { code, message } = await reply.json();
    return [reply.status, code ?? 'admitted', message].join(' ');
  });
  return Promise.all(answers);
}

const welcome = "200 admitted Account created. It's waiting for the captain's approval.";
const usedUp = '409 invite_used_up This invite code has been used up';
/** What a server says that cannot keep up: nothing was written. */
const busy = /^503 unavailable /;

/** Those who got in become other people: next time everybody is new. */
async function expectWinners(team: Team, code: string, uses: number): Promise<void> {
  const answers = await redeem(code);
  expect(answers.filter((answer) => answer === welcome).length).toBe(uses);
  const refused = answers.filter((answer) => answer !== welcome && !busy.test(answer));
  expect(new Set(refused)).toEqual(new Set([usedUp]));
  const [stored] = await db.select().from(teamInviteCode).where(eq(teamInviteCode.code, code));
  expect(stored?.currentUses).toBe(uses);
  const admitted = await db.select().from(player).where(eq(player.inviteCode, code));
  expect(admitted.map(({ teamId }) => teamId)).toEqual(Array(uses).fill(team.id));
  for (const { subject } of admitted) {
    people[people.findIndex(({ uid }) => uid === subject)] = await newPerson();
  }
}

test(
  `of ${size} people who redeem a code of one use at once at two servers, one comes in; ${rounds} times`,
  async () => {
    const team = await createTeam(db);
    for (let round = 0; round < rounds; round += 1) {
      const { code } = await createInvite(db, team.id, { code: `FAST-${1000 + round}`, maxUses: 1 });
      await expectWinners(team, code, 1);
    }
    // The captain was there before.
    expect(await db.$count(player, eq(player.teamId, team.id))).toBe(rounds + 1);
  },
  longestRunMs,
);

test('a code of ten uses lets in ten of them', async () => {
  const team = await createTeam(db);
  const { code } = await createInvite(db, team.id, { code: 'TENS-0010', maxUses: 10 });
  await expectWinners(team, code, 10);
});
