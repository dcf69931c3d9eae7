import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { deleteMyData } from '#contract/my-data.ts';
import { getMessageSettings } from '#contract/notifications/settings.ts';
import { listNotifications } from '#contract/notifications.ts';
import { deletePlayer, getPlayer, listPlayers, setApproval } from '#contract/players.ts';
import { nameAssistantCaptain, removeAssistantCaptain } from '#contract/teams/assistants.ts';
import { updateTeam } from '#contract/teams/management.ts';
import { getTeamSettings, handOverTeam } from '#contract/teams/settings.ts';
import { getTeam } from '#contract/teams.ts';
import { player } from '#server/database/schema/players.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, services, cookieOf } = await startTestApp({ config: { adminEmails: [admin.email] } });

type Team = Awaited<ReturnType<typeof createTeam>>;
type Who = Team['captain'];

const name = (who: Who, id: number, playerId: number) =>
  call(who, nameAssistantCaptain, { params: { id, playerId } });
const remove = (who: Who, id: number, playerId: number) =>
  call(who, removeAssistantCaptain, { params: { id, playerId } });
const statusOfSettings = async (who: Who, id: number) =>
  (await call(who, getTeamSettings, { params: { id } })).status;
const isListed = async (id: number) =>
  (await call(null, getPlayer, { params: { id } })).body.isAssistantCaptain;
const listed = async (teamId: number) =>
  (await call(null, listPlayers, { query: { teamId } })).body
    .filter((one) => one.isAssistantCaptain)
    .map(({ id }) => id);

async function teamWithAssistant() {
  const team = await createTeam(db);
  const assistant = await createPlayer(db, team.id);
  expect((await name(team.captain, team.id, assistant.id)).status).toBe(204);
  return { team, assistant };
}

describe('an assistant captain', () => {
  test('manages the team from the next request on, and is listed and notified as one', async () => {
    const { team, assistant } = await teamWithAssistant();
    expect(await statusOfSettings(assistant.identity, team.id)).toBe(200);
    expect(await isListed(assistant.id)).toBe(true);
    const inbox = (await call(assistant.identity, listNotifications)).body.entries;
    expect(inbox).toMatchObject([{ about: { kind: 'assistant_captain_named' }, actor: {} }]);
    const { entries } = (await call(team.captain, listAudit, { params: { id: team.id } })).body;
    expect(entries).toMatchObject([{ action: 'assistant_captain_named', subject: { id: assistant.id } }]);
  });

  test('acts in the audit list as an assistant captain', async () => {
    const { team, assistant } = await teamWithAssistant();
    const pending = await createPlayer(db, team.id, { isApproved: false });
    const approved = await call(assistant.identity, setApproval, {
      params: { id: pending.id },
      body: { approved: true },
    });
    expect(approved.status).toBe(200);
    const { entries } = (await call(team.captain, listAudit, { params: { id: team.id } })).body;
    expect(entries[0]).toMatchObject({ action: 'player_approved', actorRole: 'assistant' });
  });

  test('gets what captains are notified of, by their own choice', async () => {
    const { team, assistant } = await teamWithAssistant();
    const { kinds } = (await call(assistant.identity, getMessageSettings)).body;
    expect(kinds.map(({ kind }) => kind)).toContain('approval_waiting');
    const viewer = {
      identity: null,
      player: null,
      captainOf: [],
      managedTeamIds: [team.id],
      organizerOf: [],
      isAdmin: false,
    };
    await inTransaction(db, (tx) =>
      notify(services, tx, {
        kind: 'approval_waiting',
        facts: {},
        to: 'captains',
        cause: 'player:1',
        actorId: null,
        teamId: managedTeam(viewer, team.id),
      }),
    );
    for (const who of [team.captain, assistant.identity]) {
      const [latest] = (await call(who, listNotifications)).body.entries;
      expect(latest?.about.kind).toBe('approval_waiting');
    }
  });

  test('names and removes no assistants, and does not hand the team over', async () => {
    const { team, assistant } = await teamWithAssistant();
    const mate = await createPlayer(db, team.id);
    const replies = [
      await name(assistant.identity, team.id, mate.id),
      await remove(assistant.identity, team.id, assistant.id),
      await call(assistant.identity, handOverTeam, {
        params: { id: team.id },
        body: { playerId: assistant.id },
      }),
    ];
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'captain_only']),
    );
    const can = async (who: Who) => (await call(who, getTeam, { params: { id: team.id } })).body.can;
    expect(await can(assistant.identity)).toEqual({ manage: true, chooseCaptains: false });
    expect(await can(team.captain)).toEqual({ manage: true, chooseCaptains: true });
    expect(await listed(team.id)).toEqual([assistant.id]);
  });
});

describe('naming', () => {
  test('stops at three, also when two are named at once', async () => {
    const team = await createTeam(db);
    const players = await Promise.all([1, 2, 3, 4].map(() => createPlayer(db, team.id)));
    for (const { id } of players.slice(0, 2)) await name(team.captain, team.id, id);
    const replies = await Promise.all(players.slice(2).map(({ id }) => name(team.captain, team.id, id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('assistants_full');
    expect(await listed(team.id)).toHaveLength(3);
  });

  test('twice is once', async () => {
    const { team, assistant } = await teamWithAssistant();
    expect((await name(team.captain, team.id, assistant.id)).status).toBe(204);
    expect((await call(assistant.identity, listNotifications)).body.entries).toHaveLength(1);
  });

  test('takes neither the captain nor anybody who is not on the team', async () => {
    const team = await createTeam(db);
    const other = await createTeam(db);
    const pending = await createPlayer(db, team.id, { isApproved: false });
    const codes = [];
    for (const id of [team.captainId, pending.id, other.captainId, 2_000_000_000])
      codes.push((await name(team.captain, team.id, id)).error.code);
    expect(codes).toEqual(['conflict', 'not_found', 'not_found', 'not_found']);
  });
});

describe('it ends', () => {
  test('when the captain removes it: the next request is refused', async () => {
    const { team, assistant } = await teamWithAssistant();
    expect((await remove(team.captain, team.id, assistant.id)).status).toBe(204);
    expect(await statusOfSettings(assistant.identity, team.id)).toBe(403);
    expect(await isListed(assistant.id)).toBe(false);
    const { entries } = (await call(team.captain, listAudit, { params: { id: team.id } })).body;
    expect(entries[0]).toMatchObject({ action: 'assistant_captain_removed', subject: { id: assistant.id } });
  });

  test('when the player is removed or leaves', async () => {
    const { team, assistant } = await teamWithAssistant();
    const leaving = await createPlayer(db, team.id);
    await name(team.captain, team.id, leaving.id);
    await cookieOf(leaving.identity);
    const { email } = leaving.identity;
    expect((await call(leaving.identity, deleteMyData, { body: { email } })).status).toBe(204);
    expect((await call(team.captain, deletePlayer, { params: { id: assistant.id }, body: {} })).status).toBe(
      204,
    );
    const rows = await db
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.teamId, team.id), player.isAssistantCaptain));
    expect(rows).toEqual([]);
  });

  test('when they become captain, also after they hand the team over again; other assistants stay', async () => {
    const { team, assistant } = await teamWithAssistant();
    const other = await createPlayer(db, team.id);
    await name(team.captain, team.id, other.id);
    const giveTo = (who: Who, playerId: number) =>
      call(who, handOverTeam, { params: { id: team.id }, body: { playerId } });
    expect((await giveTo(team.captain, assistant.id)).status).toBe(204);
    expect(await listed(team.id)).toEqual([other.id]);
    expect(await statusOfSettings(other.identity, team.id)).toBe(200);
    expect((await giveTo(assistant.identity, team.captainId)).status).toBe(204);
    expect(await listed(team.id)).toEqual([other.id]);
    expect(await statusOfSettings(assistant.identity, team.id)).toBe(403);
  });

  test('when an admin makes them captain', async () => {
    const leagueId = await createLeague(db);
    const team = await createTeam(db, { leagueId });
    const assistant = await createPlayer(db, team.id);
    await name(admin, team.id, assistant.id);
    const captainEmail = assistant.identity.email;
    const body = { name: team.name, slug: team.slug, timeZone: team.timeZone, timeSlot: null, captainEmail };
    expect((await call(admin, updateTeam, { params: { leagueId, id: team.id }, body })).status).toBe(200);
    expect(await listed(team.id)).toEqual([]);
  });
});
