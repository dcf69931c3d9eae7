import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptUser } from '#contract/auth.ts';
import { createPlayer as createOwnPlayer, updatePlayer } from '#contract/players.ts';
import { answerOffer } from '#contract/subs/offers.ts';
import { suggestUsername } from '#domain/names.ts';
import { player } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createInvite, createPlayer, createSubRow, createTeam, person } from '#server/testing/fixtures.ts';
import { sendDuringTransaction } from '#server/testing/locks.ts';

const { db, call } = await startTestApp();

type Team = Awaited<ReturnType<typeof createTeam>>;
const profile = {
  position: 'Center',
  jerseyNumber: 12,
  height: `6'4"`,
  weight: '210 lbs',
  age: 31,
  nickname: 'Ace',
};

/** Ways to become a player with a username that is derived from the name. */
const newPlayers: Record<
  string,
  (team: Team, name: string) => Promise<{ status: number; body: { id: number | null } }>
> = {
  'signs up with an invite code': async (team, displayName) => {
    const newcomer = person({ displayName });
    const { code } = await createInvite(db, team.id);
    return call(newcomer, acceptUser, { body: { ...newcomer, inviteCode: code } });
  },
  'is a captain who makes a profile': async (_team, name) => {
    const captain = person();
    const own = await createTeam(db, { captainEmail: captain.email });
    await db.delete(player).where(eq(player.id, own.captainId));
    return call(captain, createOwnPlayer, { body: { ...profile, name } });
  },
  'is a sub who joins the team': async (team, name) => {
    const rosterOffer = { name, position: null, jerseyNumber: null };
    const { email } = await createSubRow(db, team.id, { status: 'accepted', rosterOffer });
    const sub = person({ email });
    const { status } = await call(sub, answerOffer, { body: { teamId: team.id, isJoining: true } });
    const [row] = await db.select().from(player).where(eq(player.subject, sub.uid));
    return { status, body: { id: row?.id ?? null } };
  },
};

test.for(Object.keys(newPlayers))(
  'a player who %s gets the next username when a teammate takes theirs',
  async (way) => {
    const team = await createTeam(db);
    const mate = await createPlayer(db, team.id);
    const name = `Robin ${way.slice(0, 10)}`;
    const username = suggestUsername(name);
    const { status, body } = await sendDuringTransaction(db, {
      lock: (tx) => tx.update(player).set({ username }).where(eq(player.id, mate.id)),
      send: () => newPlayers[way]!(team, name),
    });
    expect([200, 201, 204]).toContain(status);
    const [row] = await db
      .select()
      .from(player)
      .where(eq(player.id, body.id ?? 0));
    expect(row?.username).toBe(`${username}2`);
  },
);

test('a username that somebody takes at the same moment is refused', async () => {
  const team = await createTeam(db);
  const { id, identity } = await createPlayer(db, team.id);
  const body = { ...profile, name: 'Second', username: 'typed.at.once' };
  const { status, error } = await sendDuringTransaction(db, {
    lock: (tx) => tx.insert(player).values({ teamId: team.id, username: 'typed.at.once', name: 'First' }),
    send: () => call(identity, updatePlayer, { params: { id }, body }),
  });
  expect([status, error.code]).toEqual([409, 'username_taken']);
});

async function usernameOf(id: number | null): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(player)
    .where(eq(player.id, id ?? 0));
  return row?.username;
}

test.for(Object.keys(newPlayers))(
  'a player who %s gets the plain username when only a hidden team’s player had it',
  async (way) => {
    const [team, hidden] = [await createTeam(db), await createTeam(db, { isActive: false })];
    const name = `Quinn ${way.slice(0, 10)}`;
    const username = suggestUsername(name);
    const secret = await createPlayer(db, hidden.id, { name, username });
    const { body } = await newPlayers[way]!(team, name);
    expect(await usernameOf(body.id)).toBe(username);
    expect(await usernameOf(secret.id)).toBe(`${username}2`);
  },
);

test('a username of a hidden team’s player is free for other teams, and taken for their own', async () => {
  const hidden = await createTeam(db, { isActive: false });
  const secret = await createPlayer(db, hidden.id, { name: 'Sue Secret', username: 'sue.secret' });
  const change = async ({ id, identity }: Awaited<ReturnType<typeof createPlayer>>) => {
    const body = { ...profile, name: 'Second', username: 'sue.secret' };
    return (await call(identity, updatePlayer, { params: { id }, body })).status;
  };
  expect(await change(await createPlayer(db, hidden.id))).toBe(409);
  const asker = await createPlayer(db, (await createTeam(db)).id);
  expect(await change(asker)).toBe(200);
  expect(await change(await createPlayer(db, (await createTeam(db)).id))).toBe(409);
  expect(await usernameOf(secret.id)).toBe('sue.secret2');
});
