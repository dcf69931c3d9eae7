import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { updateLanguage } from '#contract/auth/language.ts';
import { acceptUser } from '#contract/auth.ts';
import { createPlayer as createProfile } from '#contract/players.ts';
import { answerOffer } from '#contract/subs/offers.ts';
import { m } from '#messages';
import { inLanguage, type Language } from '#messages/language';
import { player } from '#server/database/schema/players.ts';
import { team as teamTable } from '#server/database/schema/teams.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createInvite, createPlayer, createSubRow, createTeam, person } from '#server/testing/fixtures.ts';
import { createWebRoot } from '#server/testing/web-root.ts';

const { app, call, cookieOf, db, send } = await startTestApp({
  webRoot: await createWebRoot(async () => null),
});
const team = await createTeam(db);

const storedOf = async (id: number) =>
  (await db.select({ language: player.language }).from(player).where(eq(player.id, id)))[0]?.language;
const storedOfPerson = async ({ uid }: VerifiedIdentity) =>
  (await db.select({ language: player.language }).from(player).where(eq(player.subject, uid)))[0]?.language;

const choose = (who: VerifiedIdentity | null, language: unknown) =>
  call(who, updateLanguage, { body: { language } });

/** A page, or a refusal, on a device whose browser and cookie prefer these. */
async function open(
  who: VerifiedIdentity,
  { url = '/roster', cookie = '', browser = 'fr' }: { url?: string; cookie?: string; browser?: string } = {},
) {
  const cookies = [await cookieOf(who), cookie && `sixth-man-language=${cookie}`].filter(Boolean).join('; ');
  const headers = { host: 'localhost:3000', cookie: cookies, 'accept-language': browser };
  const reply = await app.inject({ url, headers });
  return { language: reply.headers['content-language'], cookies: reply.cookies, body: reply.body };
}

describe('a language that somebody chooses', () => {
  test('is stored for their player, and in this browser for a year, where pages may write it too', async () => {
    const { id, identity } = await createPlayer(db, team.id);
    const { status, headers } = await choose(identity, 'pt-BR');
    expect([status, await storedOf(id)]).toEqual([204, 'pt-BR']);
    const cookie = 'sixth-man-language=pt-BR; Max-Age=31536000; Path=/; SameSite=Lax';
    expect(headers['set-cookie']).toContain(cookie);
    const account = await call(identity, acceptUser, { body: identity });
    expect(account.body.language).toBe('pt-BR');
  });

  test('is taken back: then it is each browser’s', async () => {
    const { id, identity } = await createPlayer(db, team.id, { language: 'de' });
    const { headers } = await choose(identity, null);
    expect(await storedOf(id)).toBeNull();
    const expired = expect.stringMatching(/^sixth-man-language=;.* Path=\//);
    expect(headers['set-cookie']).toContainEqual(expired);
    expect((await open(identity)).language).toBe('fr');
  });

  test('is only the cookie’s for somebody without a player', async () => {
    const { status, headers } = await choose(person(), 'es');
    const cookie = expect.stringContaining('sixth-man-language=es');
    expect([status, headers['set-cookie']]).toEqual([204, expect.arrayContaining([cookie])]);
  });

  test('changes no teammate, and waiting for approval is no reason against it', async () => {
    const mate = await createPlayer(db, team.id, { language: 'fr' });
    const pending = await createPlayer(db, team.id, { isApproved: false });
    expect((await choose(pending.identity, 'de')).status).toBe(204);
    expect([await storedOf(pending.id), await storedOf(mate.id)]).toEqual(['de', 'fr']);
  });

  test.each(['en-XA', 'xx', '', 'de; Path=/evil', 'DE', 7, ['de'], 'x'.repeat(400)])(
    'is none of ours: %j is refused',
    async (language) => {
      const { id, identity } = await createPlayer(db, team.id, { language: 'de' });
      const { status, headers } = await choose(identity, language);
      expect([status, headers['set-cookie'], await storedOf(id)]).toEqual([400, undefined, 'de']);
    },
  );

  test('is nobody’s without a sign-in', async () => {
    expect((await choose(null, 'de')).status).toBe(401);
  });
});

describe('a page of somebody signed in', () => {
  test('is in their language on every device, which keeps it', async () => {
    const { identity } = await createPlayer(db, team.id, { language: 'de' });
    const first = await open(identity, { cookie: 'es' });
    expect([first.language, first.body]).toEqual(['de', expect.stringContaining('lang="de"')]);
    expect(first.cookies).toMatchObject([{ name: 'sixth-man-language', value: 'de' }]);
    const again = await open(identity, { cookie: 'de' });
    expect([again.language, again.cookies]).toEqual(['de', []]);
  });

  test('is in the language of its URL where that names one', async () => {
    const { identity } = await createPlayer(db, team.id, { language: 'de' });
    expect((await open(identity, { url: '/roster?language=es', cookie: 'de' })).language).toBe('es');
  });

  test.each([null, 'xx', 'en-XA'])('with %j stored is in the browser’s', async (language) => {
    const { identity } = await createPlayer(db, team.id, { language });
    const page = await open(identity);
    expect([page.language, page.cookies]).toEqual(['fr', []]);
  });
});

test('calls of somebody signed in are answered in their language', async () => {
  const { identity } = await createPlayer(db, team.id, { language: 'es' });
  const { language, body } = await open(identity, { url: '/api/players/999999' });
  expect([language, JSON.parse(body).message]).toEqual([
    'es',
    inLanguage('es', () => m.reason_playerNotFound()),
  ]);
});

describe('somebody new has the language of the request that made them a player', () => {
  const inGerman = { 'accept-language': 'de-AT,de;q=0.9' };

  test('with an invite code', async () => {
    const newcomer = person();
    const { code } = await createInvite(db, team.id);
    const payload = { ...newcomer, inviteCode: code };
    const { statusCode } = await send(newcomer, {
      method: 'POST',
      url: acceptUser.path,
      payload,
      headers: inGerman,
    });
    expect([statusCode, await storedOfPerson(newcomer)]).toEqual([200, 'de']);
  });

  test('as a captain with a profile of their own', async () => {
    const captain = person();
    await db.insert(teamTable).values({
      leagueId: team.leagueId,
      name: 'Owls',
      slug: 'owls-of-language',
      captainEmail: captain.email,
    });
    const payload = {
      name: 'Ada',
      nickname: null,
      position: 'Center',
      jerseyNumber: 4,
      height: `6'0"`,
      weight: '170',
      age: 30,
    };
    const request = { method: 'POST', url: createProfile.path, payload, headers: inGerman } as const;
    expect([(await send(captain, request)).statusCode, await storedOfPerson(captain)]).toEqual([201, 'de']);
  });

  test('as a sub whom the team has asked', async () => {
    const rosterOffer = { name: 'Sam', position: null, jerseyNumber: null };
    const { email } = await createSubRow(db, team.id, { status: 'accepted', rosterOffer });
    const sam = person({ email });
    const { statusCode } = await send(sam, {
      method: 'PUT',
      url: answerOffer.path,
      payload: { teamId: team.id, isJoining: true },
      headers: inGerman,
    });
    const language: Language = 'de';
    expect([statusCode, await storedOfPerson(sam)]).toEqual([204, language]);
  });
});
