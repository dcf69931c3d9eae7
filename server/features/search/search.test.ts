import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPost, deletePost } from '#contract/feed/posts.ts';
import { deletePlayer } from '#contract/players.ts';
import { createResult } from '#contract/schedule/results.ts';
import { createGame, deleteGame } from '#contract/schedule.ts';
import { search } from '#contract/search.ts';
import { updateTeam } from '#contract/teams/management.ts';
import { searchLimit } from '#domain/search.ts';
import { player } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T17:00:00Z');

type Caller = Parameters<typeof call>[0];
const find = async (q: string, teamId: number, who: Caller = null) =>
  (await call(who, search, { query: { q, teamId } })).body;

const teamWithPlayer = async (name: string, values: object = {}) => {
  const team = await createTeam(db);
  const identity = person({ displayName: name });
  return { team, mate: await createPlayer(db, team.id, { identity, ...values }) };
};

const game = {
  date: '2026-11-12',
  time: '7:45 PM',
  opponent: 'Bay City 100%',
  location: 'Pier Gym',
  isHome: true,
};

describe('search', () => {
  test('finds players by any of their names and by number, for visitors too', async () => {
    const { team, mate } = await teamWithPlayer('Noor Haddad', { jerseyNumber: 27 });
    await db.update(player).set({ jerseyNumber: 4 }).where(eq(player.id, team.captainId));
    for (const q of ['noor', 'HADD', 'haddad noor', '#27']) {
      expect(
        (await find(q, team.id)).players.map(({ id }) => id),
        q,
      ).toEqual([mate.id]);
    }
    expect((await find('noor lee', team.id)).players).toEqual([]);
  });

  test('finds games by opponent, place and date, with their score', async () => {
    const team = await createTeam(db);
    const { id } = (await call(team.captain, createGame, { body: game })).body;
    await call(team.captain, createResult, { body: { scheduleGameId: id, hbaScore: 51, opponentScore: 48 } });
    for (const q of ['bay city', 'pier', 'nov 12', '2026-11-12', '100%']) {
      expect((await find(q, team.id)).games, q).toMatchObject([{ id, score: { our: 51, opponent: 48 } }]);
    }
  });

  test('finds posts by their text, newest first, and shows the part that matches', async () => {
    const { team, mate } = await teamWithPlayer('Noor Haddad');
    const content = `${'words '.repeat(50)}needle`;
    const { id } = (await call(mate.identity, createPost, { body: { content, playerId: mate.id } })).body;
    const { posts } = await find('needle', team.id);
    expect(posts).toMatchObject([{ id, playerName: 'Noor Haddad' }]);
    expect(posts[0]!.snippet).toMatch(/^….*needle$/);
  });

  test('takes wildcards and quotes for what they are', async () => {
    const { team } = await teamWithPlayer('Noor Haddad');
    for (const q of ['%%', '__', "' or 1=1 --", '\\\\', '.*']) {
      expect(await find(q, team.id), q).toEqual({ players: [], games: [], posts: [] });
    }
  });

  test(`returns ${searchLimit} of a kind`, async () => {
    const team = await createTeam(db);
    for (let n = 0; n <= searchLimit; n++) {
      await createPlayer(db, team.id, { identity: person({ displayName: `Twin ${n}` }) });
    }
    expect((await find('twin', team.id)).players).toHaveLength(searchLimit);
  });

  test.each(['', 'a', ' a ', 'a'.repeat(81), 'a\u0000b'])('refuses %j', async (q) => {
    const team = await createTeam(db);
    expect((await call(null, search, { query: { q, teamId: team.id } })).status).toBe(400);
  });
});

describe('search never finds', () => {
  test('what belongs to another team', async () => {
    const { team, mate } = await teamWithPlayer('Noor Haddad');
    const rivals = await createTeam(db);
    expect((await find('noor', rivals.id, mate.identity)).players).toEqual([]);
    expect((await find('noor', team.id, rivals.captain)).players).toHaveLength(1);
  });

  test('anything of a hidden team', async () => {
    const { team } = await teamWithPlayer('Noor Haddad');
    const params = { leagueId: team.leagueId, id: team.id };
    const body = {
      name: team.name,
      slug: team.slug,
      timeSlot: null,
      timeZone: team.timeZone,
      isActive: false,
    };
    await call(admin, updateTeam, { params, body });
    for (const who of [null, team.captain]) {
      expect((await call(who, search, { query: { q: 'noor', teamId: team.id } })).status).toBe(404);
    }
  });

  test('accounts that wait, removed players, and emails, usernames and nicknames', async () => {
    const { team, mate } = await teamWithPlayer('Noor Haddad', { nickname: 'Sparky' });
    await createPlayer(db, team.id, { identity: person({ displayName: 'Wanda Waits' }), isApproved: false });
    expect((await find('wanda', team.id, team.captain)).players).toEqual([]);
    expect((await find('sparky', team.id, team.captain)).players).toEqual([]);
    expect((await find(mate.identity.email, team.id, team.captain)).players).toEqual([]);
    await call(team.captain, deletePlayer, { params: { id: mate.id }, body: {} });
    expect((await find('noor', team.id, team.captain)).players).toEqual([]);
    expect((await find('former', team.id)).players).toEqual([]);
  });

  test('deleted posts and games', async () => {
    const { team, mate } = await teamWithPlayer('Noor Haddad');
    const { id } = (await call(team.captain, createGame, { body: game })).body;
    const post = (await call(mate.identity, createPost, { body: { content: 'needle', playerId: mate.id } }))
      .body;
    await call(team.captain, deleteGame, { params: { id }, query: {} });
    await call(mate.identity, deletePost, { params: { id: post.id }, body: { playerId: mate.id } });
    expect(await find('bay city', team.id)).toMatchObject({ games: [] });
    expect(await find('needle', team.id)).toMatchObject({ posts: [] });
  });
});
