import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { acceptUser } from '#contract/auth.ts';
import { createPlayer, getPlayer, listPlayers, updatePlayer } from '#contract/players.ts';
import { player } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer as addPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, send } = await startTestApp({ config: { adminEmails: [admin.email] } });
const team = await createTeam(db);
const mate = await addPlayer(db, team.id);
const rivals = await createTeam(db);
const rival = await addPlayer(db, rivals.id);

const details = { height: `6'1"`, weight: '185 lbs', age: 27 };
const hidden = { height: null, weight: null, age: null };
const profile = { name: 'Ola Nordmann', position: 'Center', jerseyNumber: 23, ...details };
const rowOf = async (id: number) => (await db.select().from(player).where(eq(player.id, id)))[0]!;
type Details = { height: string | null; weight: string | null; age: number | null };
const detailsIn = ({ height, weight, age }: Details) => ({ height, weight, age });

describe('age, height and weight', () => {
  const readers = {
    visitor: null,
    'another team’s player': rival.identity,
    'another team’s captain': rivals.captain,
    'team mate': mate.identity,
    captain: team.captain,
    admin,
  };
  const ofTeam = ['team mate', 'captain', 'admin', 'the player'];

  test.each([
    ['shown by default', {}, true],
    ['hidden by choice', { showsPersonalDetails: false }, false],
    ['hidden under 18, whatever is stored', { age: 17 }, false],
    ['shown at 18', { age: 18 }, true],
  ])('are %s, and always to the team', async (_how, values, isShown) => {
    const own = await addPlayer(db, team.id, { ...details, ...values });
    const full = { ...details, ...('age' in values && { age: values.age }) };
    for (const [who, identity] of Object.entries({ ...readers, 'the player': own.identity })) {
      const expected = isShown || ofTeam.includes(who) ? full : hidden;
      const one = await call(identity, getPlayer, { params: { id: own.id } });
      const list = await call(identity, listPlayers, { query: { teamId: team.id } });
      const listed = list.body.find(({ id }) => id === own.id);
      expect([who, detailsIn(one.body), listed && detailsIn(listed)]).toEqual([who, expected, expected]);
    }
  });

  test('are hidden from visitors as soon as the player says so', async () => {
    const { id, identity } = await addPlayer(db, team.id, details);
    const read = async () => detailsIn((await call(null, getPlayer, { params: { id } })).body);
    expect(await read()).toEqual(details);
    const body = { ...profile, username: `u${id}`, showsPersonalDetails: false };
    const saved = await call(identity, updatePlayer, { params: { id }, body });
    expect(detailsIn(saved.body)).toEqual(details);
    expect(await read()).toEqual(hidden);
  });
});

describe('the choices', () => {
  test('stay when they are left out', async () => {
    const { id, identity } = await addPlayer(db, team.id, { showsPersonalDetails: false });
    const body = { ...profile, username: `u${id}` };
    await call(identity, updatePlayer, { params: { id }, body });
    expect(await rowOf(id)).toMatchObject({ showsPersonalDetails: false, allowsIndexing: true });
  });

  test('are both stored as off under 18, and stay off at the 18th birthday', async () => {
    const { id, identity } = await addPlayer(db, team.id);
    const body = { ...profile, username: `u${id}`, age: 17 };
    await call(identity, updatePlayer, {
      params: { id },
      body: { ...body, showsPersonalDetails: true, allowsIndexing: true },
    });
    const off = { showsPersonalDetails: false, allowsIndexing: false };
    expect(await rowOf(id)).toMatchObject(off);
    await call(identity, updatePlayer, { params: { id }, body: { ...body, age: 18 } });
    expect(await rowOf(id)).toMatchObject(off);
    expect((await call(identity, acceptUser, { body: identity })).body).toMatchObject(off);
  });

  test('are on for a new profile, and off for one of somebody under 18', async () => {
    for (const age of [17, 18]) {
      const captain = person();
      const own = await createTeam(db, { captainEmail: captain.email });
      await db.delete(player).where(eq(player.id, own.captainId));
      const { body } = await call(captain, createPlayer, { body: { ...profile, age } });
      const isOn = age === 18;
      expect(await rowOf(body.id)).toMatchObject({ showsPersonalDetails: isOn, allowsIndexing: isOn });
    }
  });

  test('must be true or false', async () => {
    const { id, identity } = await addPlayer(db, team.id);
    const body = { ...profile, username: `u${id}`, allowsIndexing: 'no' };
    const reply = await call(identity, updatePlayer, { params: { id }, body: body as never });
    expect([reply.status, reply.error.issues?.[0]?.field]).toEqual([400, 'allowsIndexing']);
  });
});

test('search engines must not list the page of a minor or of a player who opted out', async () => {
  const listed = await addPlayer(db, team.id, { age: 18 });
  const unlisted = [
    await addPlayer(db, team.id, { allowsIndexing: false }),
    await addPlayer(db, team.id, { age: 17 }),
  ];
  const sitemap = (await send(null, { url: '/sitemap.xml' })).body;
  expect(sitemap).toContain(`/player/${listed.id}<`);
  for (const { id } of unlisted) expect(sitemap).not.toContain(`/player/${id}<`);
});
