import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listPlayerWins, listTallies, listWinners } from '#contract/mvp.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createLine,
  createPlayer,
  createTeam,
  createVotes,
} from '#server/testing/fixtures.ts';
import { finalizeVote, votesToFinalize } from './usecases.ts';

const { db, call, clock } = await startTestApp();
const services = { db, clock };

const week = '2026-11-15';
const monday = '2026-11-23T00:00[America/New_York]';

async function decideAll() {
  const decided: Awaited<ReturnType<typeof votesToFinalize>> = [];
  for (const vote of await votesToFinalize(services))
    if (await finalizeVote(services, { ...vote, teamId: teamOfJob(vote) })) decided.push(vote);
  return decided;
}

async function teamOf(size: number, overrides: Parameters<typeof createTeam>[1] = {}) {
  const team = await createTeam(db, overrides);
  const players = [];
  for (let n = 1; n <= size; n++) players.push(await createPlayer(db, team.id, { name: `Player ${n}` }));
  return { team, ids: players.map(({ id }) => id) as [number, ...number[]] & number[] };
}

const winnersOf = async (teamId: number) => (await call(null, listWinners, { query: { teamId } })).body;

describe('the MVP of a week', () => {
  test('is set on Monday at 00:00 of the team, not a moment sooner', async () => {
    const { team, ids } = await teamOf(4);
    await createVotes(db, team.id, week, [
      [ids[0], ids[1]!],
      [ids[2]!, ids[1]!],
      [ids[3]!, ids[0]],
    ]);
    clock.set('2026-11-22T23:59:59.999[America/New_York]');
    expect(await decideAll()).toEqual([]);
    expect(await finalizeVote(services, { teamId: teamOfJob({ teamId: team.id }), week })).toBe(false);
    clock.set(monday);
    expect(await decideAll()).toEqual([{ teamId: team.id, week }]);
    expect(await winnersOf(team.id)).toEqual([
      {
        id: expect.any(Number),
        playerId: ids[1],
        player: {
          id: ids[1],
          name: 'Player 2',
          photoURL: null,
          avatarColor: '#FF6B35',
          position: 'Point Guard',
          jerseyNumber: expect.any(Number),
          hasProfile: true,
        },
        week,
        voteCount: 2,
        totalVotes: 3,
        percentage: 67,
        awardedAt: '2026-11-23T05:00:00Z',
      },
    ]);
    const wins = await call(null, listPlayerWins, { params: { id: ids[1]! } });
    expect(wins.body).toEqual(await winnersOf(team.id));
    expect((await call(null, listPlayerWins, { params: { id: ids[0] } })).body).toEqual([]);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-15', '2026-11-22T10:00:00Z'],
    ['Asia/Kathmandu', '2026-11-15', '2026-11-22T18:15:00Z'],
    ['America/St_Johns', '2026-11-15', '2026-11-23T03:30:00Z'],
    ['Pacific/Pago_Pago', '2026-11-15', '2026-11-23T11:00:00Z'],
    ['America/New_York', '2026-03-01', '2026-03-09T04:00:00Z'],
    ['America/New_York', '2026-10-25', '2026-11-02T05:00:00Z'],
    ['America/St_Johns', '2026-03-01', '2026-03-09T02:30:00Z'],
  ])('in %s of the week %s is set at %s', async (timeZone, of, moment) => {
    const { team, ids } = await teamOf(2, { timeZone });
    await createVotes(db, team.id, of, [[ids[0], ids[1]!]]);
    clock.set(Temporal.Instant.from(moment).subtract({ milliseconds: 1 }).toString());
    expect(await decideAll()).toEqual([]);
    clock.set(moment);
    expect(await decideAll()).toEqual([{ teamId: team.id, week: of }]);
    expect((await winnersOf(team.id))[0]?.awardedAt).toBe(moment);
  });

  test('among equal votes has the higher PRA of that week, whatever it was in others', async () => {
    const { team, ids } = await teamOf(3);
    const line = { teamId: team.id, week };
    await createLine(db, { ...line, playerId: ids[0], points: 10, rebounds: 5, assists: 5 });
    await createLine(db, { ...line, playerId: ids[1]!, points: 12, rebounds: 8, assists: 1, steals: 0 });
    await createLine(db, { ...line, week: '2026-11-08', playerId: ids[0], points: 50 });
    await createVotes(db, team.id, week, [
      [ids[2]!, ids[0]],
      [team.captainId, ids[1]!],
    ]);
    clock.set(monday);
    await decideAll();
    expect(await winnersOf(team.id)).toMatchObject([{ playerId: ids[1], voteCount: 1, percentage: 50 }]);
  });

  test('has the sum of all games of the week as PRA, and as many votes as were cast', async () => {
    const { team, ids } = await teamOf(3);
    const games = ['2026-11-17', '2026-11-19'].map((playedOn) => createGameRow(db, team.id, { playedOn }));
    const [tuesday, thursday] = await Promise.all(games);
    const line = { teamId: team.id, week };
    await createLine(db, { ...line, playerId: ids[0], points: 15 });
    await createLine(db, { ...line, playerId: ids[1]!, gameId: tuesday!.id, points: 8 });
    await createLine(db, { ...line, playerId: ids[1]!, gameId: thursday!.id, points: 8 });
    await createVotes(db, team.id, week, [
      [ids[2]!, ids[0]],
      [team.captainId, ids[1]!],
    ]);
    clock.set(monday);
    await decideAll();
    expect(await winnersOf(team.id)).toMatchObject([{ playerId: ids[1], voteCount: 1, percentage: 50 }]);
  });

  test('among equal votes and PRA has the lower player id', async () => {
    const { team, ids } = await teamOf(3);
    await createVotes(db, team.id, week, [
      [ids[0], ids[2]!],
      [ids[2]!, ids[1]!],
    ]);
    clock.set(monday);
    await decideAll();
    expect((await winnersOf(team.id)).map((won) => won.playerId)).toEqual([ids[1]]);
  });

  test('is nobody without votes, and the week is done with', async () => {
    const { team } = await teamOf(1);
    await createVotes(db, team.id, week, []);
    clock.set(monday);
    expect(await decideAll()).toEqual([{ teamId: team.id, week }]);
    expect(await winnersOf(team.id)).toEqual([]);
    expect(await decideAll()).toEqual([]);
  });

  test('of every week that passed while no server ran is caught up with', async () => {
    const { team, ids } = await teamOf(3);
    const weeks = ['2026-10-18', '2026-10-25', '2026-11-01', '2026-11-15'];
    for (const [index, of] of weeks.entries())
      await createVotes(db, team.id, of, [[ids[0], ids[1 + (index % 2)]!]]);
    clock.set('2026-11-20T12:00:00Z');
    await decideAll();
    expect((await winnersOf(team.id)).map((won) => [won.week, won.playerId, won.awardedAt])).toEqual([
      ['2026-11-01', ids[1], '2026-11-09T05:00:00Z'],
      ['2026-10-25', ids[2], '2026-11-02T05:00:00Z'],
      ['2026-10-18', ids[1], '2026-10-26T04:00:00Z'],
    ]);
  });

  test('is set once, however many servers decide at the same moment', async () => {
    const { team, ids } = await teamOf(3);
    await createVotes(db, team.id, week, [[ids[0], ids[1]!]]);
    clock.set(monday);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        finalizeVote(services, { teamId: teamOfJob({ teamId: team.id }), week }),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await winnersOf(team.id)).toHaveLength(1);
  });

  test('stays who it was when everything else changes later', async () => {
    const { team, ids } = await teamOf(3);
    await createVotes(db, team.id, week, [[ids[0], ids[1]!]]);
    clock.set(monday);
    await decideAll();
    await createLine(db, { teamId: team.id, week, playerId: ids[2]!, points: 99 });
    await db.insert(mvpVote).values({ teamId: team.id, week, voterId: ids[1]!, candidateId: ids[2]! });
    clock.set('2026-12-23T00:00:00Z');
    await decideAll();
    expect((await winnersOf(team.id)).map((won) => won.playerId)).toEqual([ids[1]]);
  });
});

describe('when a decision is killed half-way', () => {
  test('nothing of it is left, and the next one makes it whole', async () => {
    const { team, ids } = await teamOf(2);
    await createVotes(db, team.id, week, [[ids[0], ids[1]!]]);
    clock.set(monday);
    await db.execute(`
      create function lights_out() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger lights_out before update of decided_at on voting_period
        for each row execute function lights_out();
    `);
    await expect(finalizeVote(services, { teamId: teamOfJob({ teamId: team.id }), week })).rejects.toThrow();
    expect(await db.select().from(mvpWinner).where(eq(mvpWinner.teamId, team.id))).toEqual([]);
    await db.execute('drop trigger lights_out on voting_period');
    expect(await decideAll()).toEqual([{ teamId: team.id, week }]);
    expect(await winnersOf(team.id)).toHaveLength(1);
  });
});

describe('when somebody leaves the team', () => {
  const leave = (id: number) =>
    db.update(player).set({ removedAt: '2026-11-20T00:00:00Z' }).where(eq(player.id, id));
  const tallies = async (teamId: number) =>
    (await call(null, listTallies, { params: { week }, query: { teamId } })).body.map(
      (tally) => [tally.player.id, tally.voteCount, tally.percentage] as const,
    );

  test('before Monday, neither the votes for them nor their own decide anything', async () => {
    const { team, ids } = await teamOf(5);
    const [ana, ben, cleo, dov, eve] = ids as [number, number, number, number, number];
    await createVotes(db, team.id, week, [
      [ana, ben],
      [cleo, ben],
      [dov, cleo],
      [eve, cleo],
      [ben, dov],
    ]);
    await leave(ben);
    clock.set(monday);
    await decideAll();
    expect(await winnersOf(team.id)).toMatchObject([
      { playerId: cleo, voteCount: 2, totalVotes: 2, percentage: 100 },
    ]);
    expect(await tallies(team.id)).toEqual([[cleo, 2, 100]]);
  });

  test('after Monday, the week adds up as it did, and the winner stays without a profile', async () => {
    const { team, ids } = await teamOf(4);
    const [ana, ben, cleo, dov] = ids as [number, number, number, number];
    await createVotes(db, team.id, week, [
      [ana, ben],
      [cleo, ben],
      [dov, ana],
    ]);
    clock.set(monday);
    await decideAll();
    const before = await tallies(team.id);
    await leave(ben);
    await leave(dov);
    expect(await tallies(team.id)).toEqual(before);
    const [winner] = await winnersOf(team.id);
    expect(winner).toMatchObject({
      playerId: ben,
      voteCount: 2,
      totalVotes: 3,
      player: { hasProfile: false },
    });
    expect(before.reduce((sum, [, count]) => sum + count, 0)).toBe(winner?.totalVotes);
    const wins = await call(null, listPlayerWins, { params: { id: ben } });
    expect([wins.status, wins.error.message]).toEqual([404, 'Player not found']);
  });
});

test("a team's winners are not another team's", async () => {
  const [one, two] = [await teamOf(2), await teamOf(2)];
  await createVotes(db, one.team.id, week, [[one.ids[0], one.ids[1]!]]);
  clock.set(monday);
  await decideAll();
  expect(await winnersOf(one.team.id)).toHaveLength(1);
  expect(await winnersOf(two.team.id)).toEqual([]);
  expect((await call(two.team.captain, listWinners)).body).toEqual([]);
  const periods = await db.select().from(votingPeriod).where(eq(votingPeriod.teamId, two.team.id));
  expect(periods).toEqual([]);
});
