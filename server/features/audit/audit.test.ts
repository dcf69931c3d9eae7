import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAdminAudit, listAudit } from '#contract/audit.ts';
import { createInviteCode } from '#contract/invite-codes.ts';
import { setVotingOpen } from '#contract/mvp/settings.ts';
import { deletePlayer, setApproval } from '#contract/players.ts';
import { createResult, deleteResult, updateResult } from '#contract/schedule/results.ts';
import { createGame, updateGame } from '#contract/schedule.ts';
import { applyImport, previewImport, undoImport } from '#contract/schedule-import.ts';
import { createLeague, updateLeague, updateTeam } from '#contract/teams/management.ts';
import { handOverTeam, updateTeamSettings } from '#contract/teams/settings.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T17:00:00Z');

const read = async (who: Parameters<typeof call>[0], id: number, query = {}) =>
  (await call(who, listAudit, { params: { id }, query })).body;
const actionsOf = async (id: number) => (await read(admin, id)).entries.map(({ action }) => action);

describe('the audit list', () => {
  test('says who approved, declined and deleted, and when', async () => {
    const team = await createTeam(db);
    const [ana, bo] = await Promise.all([0, 1].map(() => createPlayer(db, team.id, { isApproved: false })));
    const decide = (who: typeof admin, id: number, approved: boolean) =>
      call(who, setApproval, { params: { id }, body: { approved } });
    await decide(team.captain, ana!.id, true);
    await decide(admin, bo!.id, false);
    clock.set('2026-11-18T18:00:00Z');
    await call(team.captain, deletePlayer, { params: { id: ana!.id }, body: {} });
    clock.set('2026-11-18T17:00:00Z');
    const captain = { id: team.captainId, name: team.captain.displayName, hasProfile: true };
    const former = { id: ana!.id, name: 'Former player', hasProfile: false };
    expect((await read(team.captain, team.id)).entries).toMatchObject([
      {
        action: 'player_deleted',
        actor: captain,
        actorRole: 'captain',
        subject: former,
        at: '2026-11-18T18:00:00Z',
      },
      {
        action: 'player_declined',
        actor: null,
        actorRole: 'admin',
        subject: null,
        at: '2026-11-18T17:00:00Z',
      },
      { action: 'player_approved', actor: captain, actorRole: 'captain', subject: former },
    ]);
  });

  test('lists results, with the game and the score', async () => {
    const team = await createTeam(db);
    const game = (
      await call(team.captain, createGame, {
        body: { date: '2026-11-12', time: '7:45 PM', opponent: 'Bay City', location: null, isHome: true },
      })
    ).body;
    const score = { hbaScore: 51, opponentScore: 48, scheduleGameId: game.id };
    const { id } = (await call(team.captain, createResult, { body: score })).body;
    await call(team.captain, updateResult, { params: { id }, body: { ...score, hbaScore: 52 } });
    await call(team.captain, deleteResult, { params: { id }, body: {} });
    const about = { opponent: 'Bay City', day: '2026-11-12' };
    expect((await read(team.captain, team.id)).entries).toMatchObject([
      { action: 'result_deleted', details: { ...about, score: '52-48' } },
      {
        action: 'result_changed',
        details: { ...about, score: '52-48', 'from.score': '51-48', 'to.score': '52-48' },
      },
      { action: 'result_added', details: { ...about, score: '51-48' } },
      { action: 'game_added', details: about },
    ]);
  });

  test('lists changes of the vote, the codes, the settings and the captain', async () => {
    const team = await createTeam(db);
    const mate = await createPlayer(db, team.id);
    const body = { name: 'Other name', timeSlot: 'Mondays', timeZone: team.timeZone };
    await call(team.captain, setVotingOpen, {
      params: { id: team.id, week: '2026-11-15' },
      body: { isOpen: false },
    });
    await call(team.captain, createInviteCode, { body: { maxUses: 5 } });
    await call(team.captain, updateTeamSettings, { params: { id: team.id }, body });
    await call(team.captain, updateTeamSettings, { params: { id: team.id }, body });
    await call(team.captain, handOverTeam, { params: { id: team.id }, body: { playerId: mate.id } });
    const params = { leagueId: team.leagueId, id: team.id };
    await call(admin, updateTeam, { params, body: { ...body, slug: team.slug, isActive: false } });
    const entries = (await read(admin, team.id)).entries;
    expect(entries).toMatchObject([
      { action: 'team_hidden', actorRole: 'admin' },
      { action: 'captain_changed', subject: { id: mate.id } },
      {
        action: 'settings_changed',
        details: { fields: 'name, timeSlot', 'from.name': team.name, 'to.name': 'Other name' },
      },
      { action: 'invite_created', details: { maxUses: 5 } },
      { action: 'vote_closed', details: { week: '2026-11-15' } },
    ]);
  });

  test('lists an import and its undo, but not an import without changes', async () => {
    const team = await createTeam(db);
    const text = 'Date,Time,Opponent,Location\n11/25/2026,8:00 PM,vs Harbor Seals,Aquarium\n';
    const bringIn = async () => {
      const preview = (await call(team.captain, previewImport, { body: { text } })).body;
      const keys = preview.rows.map(({ key }) => key);
      await call(team.captain, applyImport, { params: { id: preview.id }, body: { keys } });
      return preview.id;
    };
    const id = await bringIn();
    await bringIn();
    await call(team.captain, undoImport, { params: { id } });
    expect((await read(team.captain, team.id)).entries).toMatchObject([
      { action: 'schedule_import_undone', actor: { id: team.captainId } },
      { action: 'schedule_imported', details: { added: 1, changed: 0, removed: 0, results: 0 } },
    ]);
  });

  test('tells what of a game changed, and of its notes only that they did', async () => {
    const team = await createTeam(db);
    const body = { date: '2026-11-26', time: '7:00 PM', opponent: 'Bay City', location: null, isHome: true };
    const { id } = (await call(team.captain, createGame, { body })).body;
    const changed = { ...body, time: '7:45 PM', opponent: '<b>Bay & Co</b>', notes: 'Ana drives' };
    await call(team.captain, updateGame, { params: { id }, body: changed });
    const [entry] = (await read(team.captain, team.id)).entries;
    expect(entry).toMatchObject({
      action: 'game_changed',
      details: {
        fields: 'time, opponent, notes',
        'from.time': '7:00 PM',
        'to.time': '7:45 PM',
        'from.opponent': 'Bay City',
        'to.opponent': '<b>Bay & Co</b>',
      },
    });
    expect(JSON.stringify(entry)).not.toContain('Ana');
  });

  test('lists no refused actions', async () => {
    const team = await createTeam(db);
    await call(team.captain, createInviteCode, { body: { maxUses: 0 } });
    await call(team.captain, deletePlayer, { params: { id: team.captainId }, body: {} });
    expect(await actionsOf(team.id)).toEqual([]);
  });

  test('is for the captain of the team and admins', async () => {
    const team = await createTeam(db);
    const rivals = await createTeam(db);
    const mate = await createPlayer(db, team.id);
    const statusFor = async (who: Parameters<typeof call>[0], id = team.id) =>
      (await call(who, listAudit, { params: { id } })).status;
    expect([await statusFor(null), await statusFor(mate.identity)]).toEqual([401, 403]);
    expect([await statusFor(rivals.captain), await statusFor(admin, 999_999)]).toEqual([404, 404]);
    expect([await statusFor(team.captain), await statusFor(admin)]).toEqual([200, 200]);
  });

  test('is filtered by person and by kind', async () => {
    const team = await createTeam(db);
    const rivals = await createTeam(db);
    const [ana, bo] = await Promise.all([0, 1].map(() => createPlayer(db, team.id, { isApproved: false })));
    for (const { id } of [ana!, bo!]) {
      await call(team.captain, setApproval, { params: { id }, body: { approved: true } });
    }
    await call(team.captain, createInviteCode, { body: { maxUses: 5 } });
    await call(team.captain, setVotingOpen, {
      params: { id: team.id, week: '2026-11-15' },
      body: { isOpen: false },
    });
    const actions = async (query: object) =>
      (await read(team.captain, team.id, query)).entries.map(({ action }) => action);
    expect(await actions({ person: ana!.id })).toEqual(['player_approved']);
    expect(await actions({ kind: 'voting' })).toEqual(['vote_closed']);
    expect(await actions({ person: team.captainId, kind: 'players' })).toEqual([
      'invite_created',
      'player_approved',
      'player_approved',
    ]);
    expect(await actions({ person: rivals.captainId })).toEqual([]);
    const { people } = await read(team.captain, team.id, { kind: 'voting' });
    expect(people.map(({ id }) => id).toSorted()).toEqual([team.captainId, ana!.id, bo!.id].toSorted());
    const refused = await call(team.captain, listAudit, {
      params: { id: team.id },
      query: { kind: 'x' as never },
    });
    expect(refused.status).toBe(400);
  });

  test('offers nobody who was removed or waits to filter by', async () => {
    const team = await createTeam(db);
    const [ana, bo] = await Promise.all([0, 1].map(() => createPlayer(db, team.id, { isApproved: false })));
    await call(team.captain, setApproval, { params: { id: ana!.id }, body: { approved: true } });
    await call(team.captain, deletePlayer, { params: { id: ana!.id }, body: {} });
    const { people } = await read(team.captain, team.id);
    expect(people.map(({ id }) => id)).toEqual([team.captainId]);
    expect(JSON.stringify(people)).not.toContain(bo!.name);
  });

  test('comes fifty at a time', async () => {
    const team = await createTeam(db);
    const viewer = {
      identity: team.captain,
      player: null,
      captainOf: [team.id],
      organizerOf: [],
      managedTeamIds: [team.id],
      isAdmin: false,
    };
    await inTransaction(db, async (tx) => {
      for (let n = 1; n <= 101; n++) {
        const details = { n };
        const teamId = managedTeam(viewer, team.id);
        await recordAudit({ clock }, tx, { viewer, teamId, action: 'settings_changed', details });
      }
    });
    const first = await read(team.captain, team.id);
    const second = await read(team.captain, team.id, { before: first.next });
    const third = await read(team.captain, team.id, { before: second.next });
    const pages = [first, second, third].map(({ entries }) => entries.map(({ details }) => details.n));
    expect(pages.map((numbers) => numbers.length)).toEqual([50, 50, 1]);
    expect(pages.flat()).toEqual(Array.from({ length: 101 }, (_, index) => 101 - index));
    expect(third.next).toBeNull();
  });
});

test('what is written down cannot be changed or taken away, by the database’s own word', async () => {
  const team = await createTeam(db);
  await call(team.captain, createInviteCode, { body: {} });
  const refused = { cause: expect.objectContaining({ message: 'audit_entry is append-only' }) };
  await expect(db.update(auditEntry).set({ action: 'game_added' })).rejects.toMatchObject(refused);
  await expect(db.delete(auditEntry).where(eq(auditEntry.teamId, team.id))).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate audit_entry`)).rejects.toMatchObject(refused);
  expect(await actionsOf(team.id)).toEqual(['invite_created']);
});

describe('the list of what admins did', () => {
  const ofAdmins = async (query = {}) => (await call(admin, listAdminAudit, { query })).body;

  test('lists changes of leagues: who created, changed, hid and showed one, and when', async () => {
    const body = { name: 'Uptown', slug: 'uptown', description: null };
    const { id } = (await call(admin, createLeague, { body })).body;
    const change = (changes: object) =>
      call(admin, updateLeague, { params: { id }, body: { ...body, ...changes } });
    await change({});
    await change({ name: 'Downtown', description: 'Ten teams' });
    await change({ name: 'Downtown', description: 'Ten teams', isActive: false });
    await change({ name: 'Downtown', description: 'Ten teams', isActive: true });
    const { entries } = await ofAdmins();
    const league = { id, name: 'Downtown' };
    const of = { actor: null, actorRole: 'admin', team: null, league, at: '2026-11-18T17:00:00Z' };
    expect(entries.slice(0, 4)).toMatchObject([
      { ...of, action: 'league_shown' },
      { ...of, action: 'league_hidden' },
      { ...of, action: 'league_changed', details: { fields: 'name, description' } },
      { ...of, action: 'league_created' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(admin.email);
  });

  test('lists no refused changes of leagues', async () => {
    const before = await ofAdmins();
    await call(admin, createLeague, { body: { name: 'Again', slug: 'uptown', description: null } });
    const params = { id: 999_999 };
    await call(admin, updateLeague, {
      params,
      body: { name: 'Nowhere', slug: 'nowhere', description: null },
    });
    expect(await ofAdmins()).toEqual(before);
  });

  test('lists what admins did to teams, and not what captains did to theirs', async () => {
    const team = await createTeam(db);
    await call(team.captain, createInviteCode, { body: { maxUses: 5 } });
    await call(admin, createInviteCode, { body: { maxUses: 1, teamId: team.id } });
    const [newest, ...rest] = (await ofAdmins()).entries;
    expect(newest).toMatchObject({
      action: 'invite_created',
      details: { maxUses: 1 },
      team: { id: team.id, name: team.name },
      league: null,
    });
    expect(rest.filter((entry) => entry.team?.id === team.id)).toEqual([]);
  });

  test('names an admin who plays by their player', async () => {
    const { id: teamId } = await createTeam(db);
    const playing = person({ email: admin.email, displayName: 'Ade Okafor' });
    const { id } = await createPlayer(db, teamId, { identity: playing });
    await call(playing, createLeague, { body: { name: 'Third', slug: 'third', description: null } });
    expect((await ofAdmins()).entries[0]).toMatchObject({
      actor: { id, name: 'Ade Okafor' },
      league: { name: 'Third' },
    });
  });

  test('comes fifty at a time, for admins only', async () => {
    for (let n = 0; n < 51; n += 1) {
      await call(admin, createLeague, {
        body: { name: `League ${n}`, slug: `paged-${n}`, description: null },
      });
    }
    const first = await ofAdmins();
    expect([first.entries.length, first.next]).toEqual([50, first.entries.at(-1)!.id]);
    const second = await ofAdmins({ before: first.next });
    expect(second.entries[0]!.id).toBeLessThan(first.next!);
    const team = await createTeam(db);
    expect((await call(team.captain, listAdminAudit)).error.code).toBe('admin_only');
    expect((await call(null, listAdminAudit)).error.code).toBe('not_signed_in');
  });
});
