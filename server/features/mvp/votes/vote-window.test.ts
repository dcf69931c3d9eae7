import { describe, expect, test } from 'vitest';
import { getVote, getVotingDeadline } from '#contract/mvp.ts';
import { deletePlayer } from '#contract/players.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import { week } from '#server/testing/world.ts';
import { midweekVoting, type Player } from '../testing/midweek.ts';

const app = await startTestApp();
const { call, clock } = app;
const { midweekTeam, vote, votesOf, tallies } = midweekVoting(app);

describe('the deadline', () => {
  const deadlineOf = async (teamId: number, requestedWeek = week) =>
    (await call(null, getVotingDeadline, { params: { week: requestedWeek }, query: { teamId } })).body;

  test('says how long the vote stays open', async () => {
    const { team } = await midweekTeam();
    expect(await deadlineOf(team.id)).toEqual({
      isActive: true,
      deadline: '2026-11-22T04:59:59.999Z',
      timeUntilDeadline: { days: 3, hours: 11, minutes: 59, hasExpired: false },
    });
  });

  test('of a past week has expired, and of a future one the vote is not active yet', async () => {
    const { team } = await midweekTeam();
    expect(await deadlineOf(team.id, '2026-11-08')).toMatchObject({
      isActive: false,
      timeUntilDeadline: { hasExpired: true },
    });
    expect(await deadlineOf(team.id, '2026-11-22')).toMatchObject({
      isActive: false,
      timeUntilDeadline: { hasExpired: false },
    });
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-15', '2026-11-21T23:59:59.999[Pacific/Kiritimati]'],
    ['Asia/Kathmandu', '2026-11-15', '2026-11-21T23:59:59.999[Asia/Kathmandu]'],
    ['America/St_Johns', '2026-11-15', '2026-11-21T23:59:59.999[America/St_Johns]'],
    ['America/New_York', '2026-03-08', '2026-03-14T23:59:59.999[America/New_York]'],
    ['America/New_York', '2026-11-01', '2026-11-07T23:59:59.999[America/New_York]'],
    ['America/St_Johns', '2026-03-08', '2026-03-14T23:59:59.999[America/St_Johns]'],
    ['Europe/London', '2026-10-25', '2026-10-31T23:59:59.999[Europe/London]'],
  ])('in %s of the week %s admits a vote at 23:59:59.999 and none at 00:00', async (timeZone, of, last) => {
    const { team, ana, ben, cleo } = await midweekTeam({ timeZone });
    clock.set(last);
    expect((await vote(ana, ben.id, { week: of })).status).toBe(200);
    expect(await deadlineOf(team.id, of)).toMatchObject({
      isActive: true,
      timeUntilDeadline: { days: 0, hours: 0, minutes: 0, hasExpired: false },
    });
    clock.set(Temporal.ZonedDateTime.from(last).add({ milliseconds: 1 }).toInstant().toString());
    const late = await vote(ana, cleo.id, { week: of });
    expect([late.status, late.error.code]).toEqual([409, 'voting_ended']);
    expect(await votesOf(team.id)).toEqual([{ voterId: ana.id, candidateId: ben.id, week: of }]);
    expect((await deadlineOf(team.id, of)).timeUntilDeadline.hasExpired).toBe(true);
  });

  test.each(['Pacific/Kiritimati', 'Asia/Kathmandu', 'America/St_Johns'])(
    'is followed at once by the next week, in %s',
    async (timeZone) => {
      const { ana, ben } = await midweekTeam({ timeZone });
      clock.set(`2026-11-21T23:59:59.999[${timeZone}]`);
      expect((await vote(ana, ben.id, { week: '2026-11-22' })).error.code).toBe('voting_not_open');
      clock.set(`2026-11-22T00:00[${timeZone}]`);
      expect((await vote(ana, ben.id, { week: '2026-11-22' })).status).toBe(200);
    },
  );

  test('falls on the day the team has chosen', async () => {
    const { ana, ben } = await midweekTeam({ votingClosesOn: 4 });
    clock.set('2026-11-19T23:59:59.999[America/New_York]');
    expect((await vote(ana, ben.id)).status).toBe(200);
    clock.set('2026-11-20T00:00[America/New_York]');
    expect((await vote(ana, ben.id)).error.code).toBe('voting_ended');
  });
});

describe('when somebody leaves before the winner is set,', () => {
  const leave = async (captain: VerifiedIdentity, { id }: Player) => {
    expect((await call(captain, deletePlayer, { params: { id } })).status).toBe(204);
  };

  test('votes for them count for nobody, and their voters may vote again', async () => {
    const { team, ana, ben, cleo, dov } = await midweekTeam();
    await vote(ana, cleo.id);
    await vote(ben, cleo.id);
    await vote(dov, ben.id);
    await leave(team.captain, cleo);
    expect(await tallies(team.id)).toEqual([['Ben', 1, 100]]);
    expect((await call(ana.identity, getVote, { params: { week, playerId: ana.id } })).body).toBeNull();
    await vote(ana, dov.id);
    expect(await tallies(team.id)).toEqual([
      ['Ben', 1, 50],
      ['Dov', 1, 50],
    ]);
  });

  test('their own vote no longer counts', async () => {
    const { team, ana, ben, cleo } = await midweekTeam();
    await vote(ana, ben.id);
    await vote(cleo, ben.id);
    await vote(ben, ana.id);
    await leave(team.captain, cleo);
    expect(await tallies(team.id)).toEqual([
      ['Ana', 1, 50],
      ['Ben', 1, 50],
    ]);
  });

  test('everybody, no vote is left and nothing is divided by zero', async () => {
    const { team, ana, ben } = await midweekTeam();
    await vote(ana, ben.id);
    await leave(team.captain, ben);
    expect(await tallies(team.id)).toEqual([]);
  });
});
