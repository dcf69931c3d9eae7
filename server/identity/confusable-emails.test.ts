import { describe, expect, test } from 'vitest';
import { acceptUser } from '#contract/auth.ts';
import { listPlayers } from '#contract/players.ts';
import { createTeam as createTeamEndpoint } from '#contract/teams/management.ts';
import { handOverTeam } from '#contract/teams/settings.ts';
import { readConfig } from '#server/env.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { identityOf } from './claims.ts';

const admin = person({ email: 'kim.saks@league.test' });
const { db, call } = await startTestApp({ config: { adminEmails: [admin.email] } });
const team = await createTeam(db, { captainEmail: 'Kim.Saks@Team.test' });

/** Each is another mailbox than the plain one, and passes for it somewhere: in a font, in Unicode's case rules, in a browser. */
const confusableEmails = (domain: string) => [
  `\u212Aim.saks@${domain}`,
  `kim.\u017Faks@${domain}`,
  `k\u0131m.saks@${domain}`,
  `k\u0130m.saks@${domain}`,
  `k\u0456m.saks@${domain}`,
  `kim.s\u0430ks@${domain}`,
  `\uFF4Bim.saks@${domain}`,
  `kim\uFF0Esaks@${domain}`,
  `kim\u2024saks@${domain}`,
  `k\u200Bim.saks@${domain}`,
  `kim.saks\u00AD@${domain}`,
  `kim.saks@${domain}\u200E`,
  `\u202Ekim.saks@${domain}`,
  `kim.saks@${domain.replace('e', '\u0435')}`,
  `kim.saks@${domain.replace('.', '\u3002')}`,
  `kim.saks@${domain.replace('t', '\uFF54')}`,
  `ki\u0300m.saks@${domain}`,
  `kim.saks@xn--${domain.replace('.', '-.')}`,
  `kim.saks@${domain}.`,
  `"kim.saks"@${domain}`,
  `kim.saks+@${domain}`,
];

/** The identity that a sign-in with such a claim makes; null if the sign-in is refused. */
function signedIn(email: string, name = 'Kim Saks') {
  try {
    const sub = `look-alike-${Buffer.from(email).toString('hex')}`;
    return identityOf({ sub, email, email_verified: true, name }, null);
  } catch {
    return null;
  }
}

describe.each([
  ["the captain's email", 'team.test'],
  ["an admin's email", 'league.test'],
])('what looks like %s', (_whose, domain) => {
  test.each(confusableEmails(domain))('%j has no power', async (email) => {
    const identity = signedIn(email);
    if (!identity) return;
    const reply = await call(identity, acceptUser, { body: { uid: identity.uid, email: identity.email } });
    expect([reply.status, reply.error.code]).toEqual([401, 'invite_required']);
  });

  test('but its letters in another case have it', async () => {
    const identity = signedIn(` KIM.Saks@${domain.toUpperCase()} `)!;
    const reply = await call(identity, acceptUser, { body: { ...identity } });
    expect([reply.status, reply.body.isAdmin, reply.body.isCaptain]).toEqual([
      200,
      domain === 'league.test',
      domain === 'team.test',
    ]);
  });
});

test('a player with a look-alike of the captain’s email is not shown as captain', async () => {
  for (const email of confusableEmails('team.test')) {
    await createPlayer(db, team.id, { identity: person({ email }) });
  }
  const players = (await call(null, listPlayers, { query: { teamId: String(team.id) } })).body;
  expect(players.filter(({ isCaptain }) => isCaptain)).toEqual([]);
});

test('neither a setting nor an admin nor a hand-over gives power to an email that is not plain', async () => {
  for (const email of confusableEmails('team.test').filter((text) => /[^ -~]/.test(text))) {
    expect(() => readConfig({ ADMIN_EMAILS: email })).toThrow('which is no email address');
    const body = { name: 'Nomads', slug: 'nomads', timeSlot: null, timeZone: 'UTC', captainEmail: email };
    const made = await call(admin, createTeamEndpoint, { params: { leagueId: team.leagueId }, body });
    expect([email, made.error.code, made.error.issues?.[0]?.field]).toEqual([
      email,
      'validation_failed',
      'captainEmail',
    ]);
  }
  const other = await createTeam(db);
  const mate = await createPlayer(db, other.id, { identity: person({ email: 'jos\u00E9@team.test' }) });
  const handed = await call(other.captain, handOverTeam, {
    params: { id: other.id },
    body: { playerId: mate.id },
  });
  expect(handed.status).toBe(404);
});
