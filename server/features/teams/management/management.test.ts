import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listPosts } from '#contract/feed/posts.ts';
import { listPlayerWins } from '#contract/mvp.ts';
import { deletePlayerSessions, getPlayer, setApproval } from '#contract/players.ts';
import { listPlayerAchievements } from '#contract/stats/achievements.ts';
import { getBoxScore, listPlayerStats } from '#contract/stats.ts';
import {
  createLeague,
  createTeam,
  listManagedLeagues,
  updateLeague,
  updateTeam,
} from '#contract/teams/management.ts';
import { getTeamSettings, handOverTeam, updateTeamSettings } from '#contract/teams/settings.ts';
import { getTeam, getTeamBySlug, listLeagues, listTeams } from '#contract/teams.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createTeam as addTeam,
  createGameRow,
  createLine,
  createPlayer,
  person,
  setVisible,
} from '#server/testing/fixtures.ts';
import { sendDuringTransaction } from '#server/testing/locks.ts';
import { uploadedUrl } from '#server/testing/pictures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, send } = await startTestApp({ config: { adminEmails: [admin.email] } });

type Reply = { status: number; error: { code: string; issues?: { field: string }[] | undefined } };
const refusal = ({ status, error }: Reply) => [status, error.code, error.issues?.[0]?.field];

let made = 0;
async function newLeague() {
  const slug = `league-of-${++made}`;
  return (await call(admin, createLeague, { body: { name: `League ${made}`, slug } })).body;
}
const newTeam = (leagueId: number, body: object) =>
  call(admin, createTeam, {
    params: { leagueId },
    body: { name: 'Hawks', slug: 'hawks', timeZone: 'Europe/Berlin', ...body },
  });

describe('from an empty database', () => {
  test('an admin makes a league and a team, whose captain is let in by their email', async () => {
    const league = await newLeague();
    const captain = person({ email: 'coach@team.test' });
    const made = await newTeam(league.id, { captainEmail: ' Coach@Team.test ', timeSlot: 'Tuesdays 8 PM' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      leagueId: league.id,
      name: 'Hawks',
      slug: 'hawks',
      timeSlot: 'Tuesdays 8 PM',
      timeZone: 'Europe/Berlin',
      captainEmail: 'coach@team.test',
      votingClosesOn: 6,
      isActive: true,
      seasons: [],
    });
    const response = await call(captain, getTeam, { params: { id: made.body.id } });
    expect(response.body).toMatchObject({ name: 'Hawks', can: { manage: true } });
    const bySlug = await call(null, getTeamBySlug, {
      params: { leagueSlug: league.slug, teamSlug: 'hawks' },
    });
    expect(bySlug.body).toMatchObject({ id: made.body.id, can: { manage: false } });
    expect(JSON.stringify(bySlug.body)).not.toContain('@');
  });

  test.each([
    [{ slug: 'Hawks!' }, 'slug'],
    [{ slug: 'hawks united' }, 'slug'],
    [{ slug: 'häwks' }, 'slug'],
    [{ slug: '' }, 'slug'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ captainEmail: 'nobody' }, 'captainEmail'],
    [{ logoUrl: null }, 'logoUrl'],
    [{ owner: 1 }, 'owner'],
  ])('a team with %j is refused with its field, and none is made', async (body, field) => {
    const league = await newLeague();
    expect(refusal(await newTeam(league.id, body))).toEqual([400, 'validation_failed', field]);
    expect((await call(null, listTeams, { params: { leagueId: league.id } })).body).toEqual([]);
  });

  test('a new slug waits for who writes a row of the team, and then changes it', async () => {
    const league = await newLeague();
    const { body: named } = await newTeam(league.id, {});
    const isTeam = eq(team.id, named.id);
    const changes = { name: 'Hawks', slug: 'of-a-new-name', timeZone: 'Europe/Berlin' };
    const { status, body } = await sendDuringTransaction(db, {
      // A foreign key takes this lock, and a change of the team's settings the second one.
      lock: (tx) => tx.select({ id: team.id }).from(team).where(isTeam).for('key share'),
      send: () => call(admin, updateTeam, { params: { leagueId: league.id, id: named.id }, body: changes }),
      onceWaiting: (tx) => tx.select({ id: team.id }).from(team).where(isTeam).for('no key update'),
    });
    expect([status, body.slug]).toEqual([200, 'of-a-new-name']);
  });

  test('slugs of leagues clash anywhere, those of teams within their league', async () => {
    const league = await newLeague();
    const other = await newLeague();
    const again = await call(admin, createLeague, { body: { name: 'Other', slug: league.slug } });
    expect(refusal(again)).toEqual([409, 'slug_taken', 'slug']);
    await newTeam(league.id, {});
    expect(refusal(await newTeam(league.id, { name: 'Other' }))).toEqual([409, 'slug_taken', 'slug']);
    expect((await newTeam(other.id, {})).status).toBe(201);
    expect(refusal(await newTeam(999_999, {}))[1]).toBe('not_found');
  });
});

describe('a hidden team', () => {
  test('is nowhere to be seen but in the admin’s list, and comes back whole', async () => {
    const league = await newLeague();
    const { body: team } = await newTeam(league.id, {});
    const mate = await createPlayer(db, team.id);
    const body = { name: 'Hawks', slug: 'hawks', timeZone: 'Europe/Berlin' };
    const show = (isActive: boolean) =>
      call(admin, updateTeam, { params: { leagueId: league.id, id: team.id }, body: { ...body, isActive } });
    const response = async () => [
      (await call(null, listTeams, { params: { leagueId: league.id } })).body.length,
      (await call(null, getTeam, { params: { id: team.id } })).status,
      (await call(null, getTeamBySlug, { params: { leagueSlug: league.slug, teamSlug: 'hawks' } })).status,
      (await call(null, getPlayer, { params: { id: mate.id } })).status,
    ];
    expect((await show(false)).body.isActive).toBe(false);
    expect(await response()).toEqual([0, 404, 404, 404]);
    const managed = (await call(admin, listManagedLeagues)).body.find(({ id }) => id === league.id);
    expect(managed?.teams).toMatchObject([{ id: team.id, isActive: false }]);
    await show(true);
    expect(await response()).toEqual([1, 200, 200, 200]);
  });

  test('so is every team of a hidden league', async () => {
    const league = await newLeague();
    const { body: team } = await newTeam(league.id, {});
    const { name, slug } = league;
    await call(admin, updateLeague, { params: { id: league.id }, body: { name, slug, isActive: false } });
    const leagues = (await call(null, listLeagues)).body.map(({ id }) => id);
    expect(leagues).not.toContain(league.id);
    expect((await call(null, getTeam, { params: { id: team.id } })).status).toBe(404);
  });

  test('a hidden league says nothing of its players and games to others, whatever id they know', async () => {
    const league = await newLeague();
    const { body: team } = await newTeam(league.id, {});
    const mate = await createPlayer(db, team.id);
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    await createLine(db, { teamId: team.id, playerId: mate.id, week: game.week, points: 20 });
    const [params, playerId] = [{ id: mate.id }, mate.id];
    const other = await createPlayer(db, (await newTeam((await newLeague()).id, {})).body.id);
    const statusesFor = async (who: typeof mate.identity | null) =>
      Promise.all([
        call(who, getPlayer, { params }),
        call(who, listPlayerWins, { params }),
        call(who, listPlayerStats, { params: { playerId } }),
        call(who, listPlayerAchievements, { params: { playerId } }),
        call(who, getBoxScore, { params: { gameId: game.id } }),
        call(who, listPosts, { query: { playerId } }),
      ]).then((replies) => replies.map(({ status }) => status));
    expect(await statusesFor(null)).toEqual([200, 200, 200, 200, 200, 200]);
    const { name, slug } = league;
    await call(admin, updateLeague, { params: { id: league.id }, body: { name, slug, isActive: false } });
    for (const who of [null, other.identity]) {
      expect(await statusesFor(who)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    expect((await call(mate.identity, getPlayer, { params })).status).toBe(200);
  });

  test.each(['team', 'league'] as const)(
    'its players are seen and managed only by themselves, the captain and admins when the %s is hidden',
    async (of) => {
      const team = await addTeam(db);
      const mate = await createPlayer(db, team.id);
      const other = await addTeam(db);
      await setVisible(db, team, { of, isActive: false });
      const params = { id: mate.id };
      const seen = [null, other.captain, mate.identity, team.captain, admin].map((who) =>
        call(who, getPlayer, { params }),
      );
      expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([404, 404, 200, 200, 200]);
      const signedOut = [other.captain, team.captain, admin].map((who) =>
        call(who, deletePlayerSessions, { params }),
      );
      expect((await Promise.all(signedOut)).map(({ status }) => status)).toEqual([404, 204, 204]);
      const pending = await createPlayer(db, team.id, { isApproved: false });
      const approve = { params: { id: pending.id }, body: { approved: true } };
      expect((await call(other.captain, setApproval, approve)).status).toBe(404);
      expect((await call(team.captain, setApproval, approve)).status).toBe(200);
      expect((await call(null, getPlayer, { params: { id: pending.id } })).status).toBe(404);
    },
  );

  test('a change that does not say so neither hides nor shows it', async () => {
    const league = await newLeague();
    const { body: team } = await newTeam(league.id, { captainEmail: 'coach@team.test' });
    const change = (body: object) =>
      call(admin, updateTeam, {
        params: { leagueId: league.id, id: team.id },
        body: { name: 'Hawks', slug: 'hawks', timeZone: 'UTC', ...body },
      });
    await change({ isActive: false });
    expect((await change({})).body).toMatchObject({ isActive: false, captainEmail: 'coach@team.test' });
    expect((await change({ captainEmail: '' })).body.captainEmail).toBeNull();
    const elsewhere = await newLeague();
    const wrong = await call(admin, updateTeam, {
      params: { leagueId: elsewhere.id, id: team.id },
      body: { name: 'Hawks', slug: 'hawks', timeZone: 'UTC' },
    });
    expect(wrong.status).toBe(404);
  });
});

describe('a captain’s settings', () => {
  const body = { name: 'New Hawks', timeSlot: ' ', timeZone: 'America/Denver' };

  test('are the captain’s and an admin’s, and no other captain’s', async () => {
    const team = await addTeam(db);
    const rivals = await addTeam(db);
    const mate = await createPlayer(db, team.id);
    const read = (who: typeof admin) => call(who, getTeamSettings, { params: { id: team.id } });
    const change = (who: typeof admin) => call(who, updateTeamSettings, { params: { id: team.id }, body });
    expect((await read(rivals.captain)).status).toBe(404);
    expect((await change(rivals.captain)).status).toBe(404);
    expect((await read(mate.identity)).status).toBe(403);
    expect((await read(team.captain)).body).toMatchObject({ name: team.name, slug: team.slug });
    expect((await change(team.captain)).body).toMatchObject({ ...body, timeSlot: null, slug: team.slug });
    expect((await read(admin)).body.name).toBe('New Hawks');
  });

  test('only change the given fields, so that two at once lose nothing', async () => {
    const team = await addTeam(db);
    const change = (who: typeof admin, values: object) =>
      call(who, updateTeamSettings, { params: { id: team.id }, body: values });
    await change(team.captain, { timeSlot: 'Tuesdays' });
    const [, , last] = await Promise.all([
      change(team.captain, { name: 'Night Hawks' }),
      change(admin, { timeZone: 'America/Denver' }),
      change(team.captain, { logoUrl: null }),
    ]);
    expect(last.status).toBe(200);
    const { body: settings } = await call(admin, getTeamSettings, { params: { id: team.id } });
    const expected = { name: 'Night Hawks', timeSlot: 'Tuesdays', timeZone: 'America/Denver' };
    expect(settings).toMatchObject(expected);
    expect((await change(team.captain, { timeSlot: ' ' })).body.timeSlot).toBeNull();
    for (const none of [{}, { name: ' ' }, { timeZone: 'Mars' }])
      expect((await change(team.captain, none)).status).toBe(400);
    expect((await call(admin, getTeamSettings, { params: { id: team.id } })).body.name).toBe('Night Hawks');
  });

  test('hold nothing that is an admin’s to set', async () => {
    const team = await addTeam(db);
    for (const extra of [{ slug: 'x' }, { captainEmail: 'a@b.c' }, { isActive: false }]) {
      const reply = await call(team.captain, updateTeamSettings, {
        params: { id: team.id },
        body: { ...body, ...extra },
      });
      expect(refusal(reply)).toEqual([400, 'validation_failed', Object.keys(extra)[0]]);
    }
  });

  test('a logo is a picture of the team, stays when it is left out, and the old picture goes', async () => {
    const team = await addTeam(db);
    const change = async (more: object) =>
      (await call(team.captain, updateTeamSettings, { params: { id: team.id }, body: { ...body, ...more } }))
        .body.logoUrl;
    const logo = (background: string) => uploadedUrl(send, team.captain, { background, teamId: team.id });
    const first = await change({ logoUrl: await logo('#f60') });
    expect(first).toMatch(/^\/images\/[0-9a-f]{64}\.jpg$/);
    expect(await change({})).toBe(first);
    const second = await change({ logoUrl: await logo('#06f') });
    const statusOf = async (url: string | null) =>
      (await send(null, { method: 'GET', url: url! })).statusCode;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await change({ logoUrl: null })).toBeNull();
    const foreign = await uploadedUrl(send, (await addTeam(db)).captain);
    for (const logoUrl of [foreign, 'https://elsewhere.test/logo.png', 'data:image/png;base64,iVBORw0KGgo='])
      expect(
        refusal(await call(team.captain, updateTeamSettings, { params: { id: team.id }, body: { logoUrl } })),
      ).toEqual([400, 'validation_failed', 'logoUrl']);
  });
});

describe('handing a team over', () => {
  const give = (who: typeof admin, id: number, playerId: unknown) =>
    call(who, handOverTeam, { params: { id }, body: { playerId } });

  test('makes the other player captain at once; the old one stays a player', async () => {
    const team = await addTeam(db);
    const next = await createPlayer(db, team.id, { email: 'Next.Captain@Team.test' });
    expect((await give(team.captain, team.id, next.id)).status).toBe(204);
    const identity = { ...next.identity, email: 'next.captain@team.test' };
    expect((await call(identity, getTeamSettings, { params: { id: team.id } })).status).toBe(200);
    expect((await call(team.captain, getTeamSettings, { params: { id: team.id } })).status).toBe(403);
    const promoted = await call(null, getPlayer, { params: { id: next.id } });
    expect(promoted.body.isCaptain).toBe(true);
    expect((await call(null, getPlayer, { params: { id: team.captainId } })).body.isCaptain).toBe(false);
  });

  test('goes to an approved player of the team only', async () => {
    const team = await addTeam(db);
    const rivals = await addTeam(db);
    const pending = await createPlayer(db, team.id, { isApproved: false });
    const gone = await createPlayer(db, team.id);
    await db.update(player).set({ removedAt: '2026-01-01T00:00:00Z' }).where(eq(player.id, gone.id));
    for (const id of [pending.id, gone.id, rivals.captainId, 999_999]) {
      expect(refusal(await give(team.captain, team.id, id))[1]).toBe('not_found');
    }
    expect(refusal(await give(rivals.captain, team.id, rivals.captainId))[1]).toBe('not_found');
    expect(refusal(await give(team.captain, team.id, 'me'))).toEqual([400, 'validation_failed', 'playerId']);
    expect((await call(team.captain, getTeamSettings, { params: { id: team.id } })).status).toBe(200);
  });
});
