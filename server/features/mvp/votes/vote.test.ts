import { describe, expect, test } from 'vitest';
import { castVote, getVote, listCurrentTallies, listTallies } from '#contract/mvp.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { week } from '#server/testing/world.ts';
import { midweekVoting } from '../testing/midweek.ts';

const app = await startTestApp();
const { call, clock, db } = app;
const { midweekTeam, vote, votesOf, tallies } = midweekVoting(app);

describe('a vote', () => {
  test('is cast, returned to the voter, and counted', async () => {
    const { team, ana, ben } = await midweekTeam();
    const before = await call(ana.identity, getVote, { params: { week, playerId: ana.id } });
    expect([before.status, before.body]).toEqual([200, null]);
    const cast = await vote(ana, ben.id);
    expect(cast.status).toBe(200);
    expect(cast.body).toMatchObject({
      voterId: ana.id,
      candidateId: ben.id,
      week,
      createdAt: '2026-11-18T17:00:00Z',
    });
    const after = await call(ana.identity, getVote, { params: { week, playerId: ana.id } });
    expect(after.body).toEqual(cast.body);
    const tallies = await call(null, listTallies, { params: { week }, query: { teamId: team.id } });
    expect(tallies.body).toEqual([
      {
        player: {
          id: ben.id,
          name: 'Ben',
          photoURL: null,
          avatarColor: '#FF6B35',
          position: 'Point Guard',
          jerseyNumber: ben.jerseyNumber,
        },
        voteCount: 1,
        percentage: 100,
      },
    ]);
  });

  test('is changed in place, and the percentages move', async () => {
    const { team, ana, ben, cleo, dov } = await midweekTeam();
    const first = await vote(ana, ben.id);
    await vote(ben, cleo.id);
    await vote(dov, cleo.id);
    expect(await tallies(team.id)).toEqual([
      ['Cleo', 2, 67],
      ['Ben', 1, 33],
    ]);
    const changed = await vote(ana, cleo.id);
    expect(changed.body.id).toBe(first.body.id);
    expect(await tallies(team.id)).toEqual([['Cleo', 3, 100]]);
    expect(await votesOf(team.id)).toHaveLength(3);
  });

  test('for the same player twice is one vote', async () => {
    const { team, ana, ben } = await midweekTeam();
    const [one, two] = [await vote(ana, ben.id), await vote(ana, ben.id)];
    expect(two.body).toEqual(one.body);
    expect(await tallies(team.id)).toEqual([['Ben', 1, 100]]);
  });

  test('of nobody leaves an empty tally, the current week being the one meant without a week', async () => {
    const { team, ana, ben } = await midweekTeam();
    expect(await tallies(team.id)).toEqual([]);
    await vote(ana, ben.id);
    const current = await call(ana.identity, listCurrentTallies);
    expect(current.body.map((one) => one.player.id)).toEqual([ben.id]);
    clock.set('2026-11-22T00:00[America/New_York]');
    expect((await call(ana.identity, listCurrentTallies)).body).toEqual([]);
    expect(await tallies(team.id)).toEqual([['Ben', 1, 100]]);
  });

  test('needs no voterId: the session says who votes', async () => {
    const { ana, ben } = await midweekTeam();
    const cast = await call(ana.identity, castVote, { body: { candidateId: ben.id, week } });
    expect(cast.body.voterId).toBe(ana.id);
  });

  test('is secret', async () => {
    const { ana, ben } = await midweekTeam();
    await vote(ana, ben.id);
    const peek = await call(ben.identity, getVote, { params: { week, playerId: ana.id } });
    expect([peek.status, peek.error.code]).toEqual([403, 'not_yours']);
    const absent = await call(ben.identity, getVote, { params: { week, playerId: 2_000_000_000 } });
    expect([absent.status, absent.error.code]).toEqual([403, 'not_yours']);
    const visitor = await call(null, getVote, { params: { week, playerId: ana.id } });
    expect(visitor.error).toMatchObject({ code: 'not_signed_in', message: 'You must be logged in to vote' });
  });
});

describe("a week's votes are read", () => {
  test('of any team by its id, and of no team that does not exist', async () => {
    const { team, ana, ben } = await midweekTeam();
    await vote(ana, ben.id);
    const stranger = await createTeam(db);
    const tallies = await call(stranger.captain, listTallies, {
      params: { week },
      query: { teamId: team.id },
    });
    expect(tallies.body).toHaveLength(1);
    expect((await call(stranger.captain, listTallies, { params: { week } })).body).toEqual([]);
    const absent = await call(null, listTallies, { params: { week }, query: { teamId: 2_000_000_000 } });
    expect([absent.status, absent.error.code]).toEqual([404, 'not_found']);
  });

  test('not of a week that is no Sunday', async () => {
    for (const wrong of ['2026-11-16', 'current', '0000-01-02']) {
      const reply = await call(null, listTallies, { params: { week: wrong } });
      expect([reply.status, reply.error.issues?.[0]?.field]).toEqual([400, 'week']);
    }
  });
});
