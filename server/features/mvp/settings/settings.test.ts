import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getVotingSettings, setVotingDay, setVotingOpen } from '#contract/mvp/settings.ts';
import { castVote, getVotingDeadline } from '#contract/mvp.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { team as teamTable } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp({ config: { adminEmails: ['admin@league.test'] } });
const admin = person({ email: 'admin@league.test' });

const week = '2026-11-15';

async function wednesday() {
  clock.set('2026-11-18T12:00[America/New_York]');
  const team = await createTeam(db);
  const ana = await createPlayer(db, team.id);
  const vote = () => call(ana.identity, castVote, { body: { candidateId: team.captainId, week } });
  const close = (isOpen: boolean, of = week, as: typeof team.captain | null = team.captain) =>
    call(as, setVotingOpen, { params: { id: team.id, week: of }, body: { isOpen } });
  return { team, ana, vote, close };
}

const periodOf = async (teamId: number) =>
  (await db.select().from(votingPeriod).where(eq(votingPeriod.teamId, teamId)))[0];

describe('the captain', () => {
  test("sees this week's vote", async () => {
    const { team } = await wednesday();
    const settings = await call(team.captain, getVotingSettings, { params: { id: team.id } });
    expect(settings.body).toEqual({
      week,
      votingClosesOn: 6,
      isClosedEarly: false,
      isActive: true,
      deadline: '2026-11-22T04:59:59.999Z',
      timeUntilDeadline: { days: 3, hours: 11, minutes: 59, hasExpired: false },
    });
  });

  test('closes the week early: later votes are refused, earlier ones stand', async () => {
    const { team, vote, close } = await wednesday();
    expect((await vote()).status).toBe(200);
    const closed = await close(false);
    expect(closed.body).toMatchObject({ isActive: false, isClosedEarly: true });
    const late = await vote();
    expect([late.status, late.error.code]).toEqual([409, 'voting_ended']);
    const deadline = await call(null, getVotingDeadline, { params: { week }, query: { teamId: team.id } });
    expect(deadline.body).toMatchObject({ isActive: false, timeUntilDeadline: { hasExpired: false } });
    expect(await periodOf(team.id)).toMatchObject({
      closedAt: '2026-11-18T17:00:00Z',
      closedBy: team.captainId,
      decidedAt: null,
    });
  });

  test('opens it again, and closing twice keeps the first moment', async () => {
    const { team, vote, close } = await wednesday();
    await close(false);
    clock.set('2026-11-19T12:00[America/New_York]');
    await close(false);
    expect((await periodOf(team.id))?.closedAt).toBe('2026-11-18T17:00:00Z');
    expect((await close(true)).body).toMatchObject({ isActive: true, isClosedEarly: false });
    expect((await vote()).status).toBe(200);
    expect(await periodOf(team.id)).toMatchObject({ closedAt: null, closedBy: null });
  });

  test('closes one week, not the next', async () => {
    const { ana, team, close } = await wednesday();
    await close(false);
    clock.set('2026-11-22T00:00[America/New_York]');
    const body = { candidateId: team.captainId, week: '2026-11-22' };
    expect((await call(ana.identity, castVote, { body })).status).toBe(200);
  });

  test('cannot open a week whose deadline has passed, nor touch a past or future one', async () => {
    const { team, close } = await wednesday();
    await call(team.captain, setVotingDay, { params: { id: team.id }, body: { votingClosesOn: 2 } });
    const replies = [await close(true), await close(false, '2026-11-08'), await close(true, '2026-11-22')];
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'voting_ended'],
      [409, 'voting_ended'],
      [409, 'voting_not_open'],
    ]);
  });

  test('chooses the last day of the vote, for this week too', async () => {
    const { team, vote } = await wednesday();
    const choose = (votingClosesOn: number) =>
      call(team.captain, setVotingDay, { params: { id: team.id }, body: { votingClosesOn } });
    expect((await choose(3)).body).toMatchObject({
      votingClosesOn: 3,
      isActive: true,
      deadline: '2026-11-19T04:59:59.999Z',
    });
    expect((await choose(1)).body).toMatchObject({ isActive: false });
    expect((await vote()).error.code).toBe('voting_ended');
    expect((await choose(6)).body).toMatchObject({ isActive: true });
    expect((await vote()).status).toBe(200);
  });

  test('leaves a trace of each change, and of nothing that changed nothing', async () => {
    const { team, close } = await wednesday();
    const choose = (votingClosesOn: number) =>
      call(team.captain, setVotingDay, { params: { id: team.id }, body: { votingClosesOn } });
    await close(false);
    await close(false);
    await close(true);
    await choose(5);
    await choose(5);
    const trace = await db
      .select({ action: auditEntry.action, actorId: auditEntry.actorId, details: auditEntry.details })
      .from(auditEntry)
      .where(eq(auditEntry.teamId, team.id))
      .orderBy(auditEntry.id);
    const actorId = team.captainId;
    expect(trace).toEqual([
      { action: 'vote_closed', actorId, details: { week } },
      { action: 'vote_reopened', actorId, details: { week } },
      { action: 'voting_day_changed', actorId, details: { from: 6, to: 5 } },
    ]);
  });

  test.each([7, -1, 1.5, '6', null, undefined])('cannot choose %j', async (votingClosesOn) => {
    const { team } = await wednesday();
    const reply = await call(team.captain, setVotingDay, {
      params: { id: team.id },
      body: { votingClosesOn },
    });
    expect([reply.status, reply.error.issues?.[0]?.field]).toEqual([400, 'votingClosesOn']);
    const [row] = await db.select().from(teamTable).where(eq(teamTable.id, team.id));
    expect(row?.votingClosesOn).toBe(6);
  });
});

describe('nobody else', () => {
  test('but an admin, who may play nowhere', async () => {
    const { team, close } = await wednesday();
    expect((await close(false, week, admin)).body.isClosedEarly).toBe(true);
    expect(await periodOf(team.id)).toMatchObject({ closedBy: null, closedAt: expect.any(String) });
    const absent = await call(admin, getVotingSettings, { params: { id: 2_000_000_000 } });
    expect([absent.status, absent.error.code]).toEqual([404, 'not_found']);
  });
});
