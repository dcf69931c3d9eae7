import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acceptUser } from '#contract/auth.ts';
import { createInviteCode } from '#contract/invite-codes.ts';
import { setVotingOpen } from '#contract/mvp/settings.ts';
import { deletePlayer, deletePlayerSessions, setApproval } from '#contract/players.ts';
import { createGame } from '#contract/schedule.ts';
import { player } from '#server/database/schema/players.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, gameBody, person } from '#server/testing/fixtures.ts';
import { sendDuringTransaction, untilWaitedFor } from '#server/testing/locks.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T12:00[America/New_York]');

type Team = Awaited<ReturnType<typeof createTeam>>;
const decline = ({ captain }: Team, id: number) =>
  call(captain, setApproval, { params: { id }, body: { approved: false } });
const approve = ({ captain }: Team, id: number) =>
  call(captain, setApproval, { params: { id }, body: { approved: true } });
const signOut = ({ captain }: Team, id: number) => call(captain, deletePlayerSessions, { params: { id } });
const rowOf = async (id: number) => (await db.select().from(player).where(eq(player.id, id)))[0];

async function teamWithPending(identity = person()) {
  const team = await createTeam(db);
  const pending = await createPlayer(db, team.id, { identity, isApproved: false });
  return { team, pending };
}

describe('a pending player whom the captain has signed out', () => {
  test('is declined, and deleted, as any other', async () => {
    for (const remove of [
      decline,
      ({ captain }: Team, id: number) => call(captain, deletePlayer, { params: { id }, body: {} }),
    ]) {
      const { team, pending } = await teamWithPending();
      expect((await signOut(team, pending.id)).status).toBe(204);
      expect((await remove(team, pending.id)).status).toBe(204);
      expect(await rowOf(pending.id)).toBeUndefined();
    }
  });

  test('is declined at the same moment', async () => {
    const { team, pending } = await teamWithPending();
    const replies = await inTransaction(db, async (tx) => {
      await tx.select().from(player).where(eq(player.id, pending.id)).for('update');
      const first = signOut(team, pending.id);
      await untilWaitedFor(db, tx, first);
      return [first, decline(team, pending.id)];
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await rowOf(pending.id)).toBeUndefined();
  });
});

test('an admin who waits for approval, and has managed the team meanwhile, is declined', async () => {
  const { team, pending } = await teamWithPending(admin);
  const { id: teamId } = team;
  const params = { id: teamId, week: '2026-11-15' };
  const replies = [
    await call(admin, createInviteCode, { body: { teamId, maxUses: 1, expiresAt: null } }),
    await call(admin, setVotingOpen, { params, body: { isOpen: false } }),
    await call(admin, createGame, { body: { ...gameBody, teamId } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 200, 201]);
  expect((await decline(team, pending.id)).status).toBe(204);
});

test('rows that name a player are deleted with them, except what only approved players write or appear in', async () => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select conrelid::regclass || ' ' || (
      select string_agg(attname, ' ' order by attnum) from pg_attribute
      where attrelid = conrelid and attnum = any(conkey) and attname <> 'team_id') as key
    from pg_constraint where contype = 'f' and confrelid = 'player'::regclass and confdeltype <> 'c'
    order by key`);
  expect(rows.map(({ key }) => key)).toEqual([
    'audit_entry actor_id',
    'audit_entry subject_id',
    'comment player_id',
    'comment_like player_id',
    'league_organizer added_by',
    'lot_draw drawn_by',
    'mvp_vote candidate_id',
    'mvp_vote voter_id',
    'mvp_winner player_id',
    'post player_id',
    'post_like player_id',
    'team_invite_code created_by',
    'time_request asked_by',
    'voting_period closed_by',
    'weekly_stats player_id',
  ]);
});

describe('a person who signs in while their account changes', () => {
  /** The issuer returns a new email, which signing in stores. */
  const repeatSignIn = (identity: typeof admin) => {
    const renamed = { ...identity, email: `new.${identity.email}` };
    return call(renamed, acceptUser, { body: renamed });
  };

  test('stays approved where the captain has just approved them', async () => {
    const { team, pending } = await teamWithPending();
    await sendDuringTransaction(db, {
      lock: (tx) => tx.update(player).set({ isApproved: true }).where(eq(player.id, pending.id)),
      send: () => repeatSignIn(pending.identity),
    });
    expect((await rowOf(pending.id))?.isApproved).toBe(true);
    expect((await approve(team, pending.id)).status).toBe(409);
  });

  test('leaves no email behind where they have just been removed', async () => {
    const team = await createTeam(db);
    const { id, identity } = await createPlayer(db, team.id);
    const removed = { email: null, subject: null, issuer: null, removedAt: '2026-11-18T12:00:00Z' };
    const { status } = await sendDuringTransaction(db, {
      lock: (tx) => tx.update(player).set(removed).where(eq(player.id, id)),
      send: () => repeatSignIn(identity),
    });
    expect(status).toBe(401);
    expect((await rowOf(id))?.email).toBeNull();
  });
});
