import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { castVote } from '#contract/mvp.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { week } from '#server/testing/world.ts';
import { midweekVoting } from '../testing/midweek.ts';

const app = await startTestApp({ config: { adminEmails: ['admin@league.test'] } });
const { call, db } = app;
const { midweekTeam, vote, votesOf } = midweekVoting(app);

describe('a vote is refused, and nothing changes,', () => {
  async function refused(
    attempt: (team: Awaited<ReturnType<typeof midweekTeam>>) => ReturnType<typeof vote>,
  ) {
    const team = await midweekTeam();
    await vote(team.ana, team.ben.id);
    const reply = await attempt(team);
    expect(await votesOf(team.team.id)).toEqual([{ voterId: team.ana.id, candidateId: team.ben.id, week }]);
    return [reply.status, reply.error.code, reply.error.message];
  }

  test('for oneself', async () => {
    expect(await refused(({ ana }) => vote(ana, ana.id))).toEqual([
      400,
      'self_vote',
      'You cannot vote for yourself. Select another candidate to continue.',
    ]);
  });

  test('for somebody who waits for approval, has left, plays elsewhere or does not exist: all the same', async () => {
    const other = await createTeam(db);
    const replies = [
      await refused(({ ana }) => vote(ana, other.captainId)),
      await refused(({ ana }) => vote(ana, 2_000_000_000)),
      await refused(async ({ ana, team }) =>
        vote(ana, (await createPlayer(db, team.id, { isApproved: false })).id),
      ),
      await refused(async ({ ana, team }) =>
        vote(ana, (await createPlayer(db, team.id, { removedAt: '2026-11-16T00:00:00Z' })).id),
      ),
    ];
    expect(replies).toEqual(Array(4).fill([404, 'not_found', 'Player not found']));
  });

  test("in somebody else's name", async () => {
    expect(await refused(({ ana, ben, cleo }) => vote(ana, cleo.id, { voterId: ben.id }))).toEqual([
      403,
      'identity_mismatch',
      expect.any(String),
    ]);
  });

  test('for a past week', async () => {
    expect(await refused(({ ana, cleo }) => vote(ana, cleo.id, { week: '2026-11-08' }))).toEqual([
      409,
      'voting_ended',
      'MVP voting for this week has ended',
    ]);
  });

  test('for a future week', async () => {
    expect(
      (await refused(({ ana, cleo }) => vote(ana, cleo.id, { week: '2026-11-22' }))).slice(0, 2),
    ).toEqual([409, 'voting_not_open']);
    expect(
      (await refused(({ ana, cleo }) => vote(ana, cleo.id, { week: '9999-12-26' }))).slice(0, 2),
    ).toEqual([409, 'voting_not_open']);
    expect(await db.select().from(votingPeriod).where(eq(votingPeriod.week, '9999-12-26'))).toEqual([]);
  });

  test.each([
    ['2026-11-16', 'is a Monday'],
    ['11/15-11/21', 'is how a week is shown'],
    ['0000-01-02', 'is in no calendar'],
    ['', 'is empty'],
    [7, 'is a number'],
  ])('for the week %j, which %s', async (wrong: unknown, _why) => {
    const [status, code] = await refused(({ ana, cleo }) => vote(ana, cleo.id, { week: wrong }));
    expect([status, code]).toEqual([400, 'validation_failed']);
  });

  test.each(['7', 0, -1, 1.5, 2_147_483_648, null, undefined])('for the candidate %j', async (wrong) => {
    const [status, code] = await refused(({ ana }) => vote(ana, wrong));
    expect([status, code]).toEqual([400, 'validation_failed']);
  });

  test('by a visitor, a pending player, and an admin who plays nowhere', async () => {
    const { team, ben } = await midweekTeam();
    const pending = await createPlayer(db, team.id, { isApproved: false });
    const admin = person({ email: 'admin@league.test' });
    const body = { candidateId: ben.id, week };
    const replies = await Promise.all(
      [null, pending.identity, admin].map(async (who) => (await call(who, castVote, { body })).error.code),
    );
    expect(replies).toEqual(['not_signed_in', 'awaiting_approval', 'profile_needed']);
    expect(await votesOf(team.id)).toEqual([]);
  });
});
