import { describe, expect, test } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, createTestSession, person } from '#server/testing/fixtures.ts';
import { contractEndpoints } from '#server/testing/modules-in.ts';

const { app, db } = await startTestApp({ config: { adminEmails: ['admin@league.test'] } });
const team = await createTeam(db);
const bench = await createPlayer(db, team.id, { isApproved: false });
const starter = await createPlayer(db, team.id);
const named = person({ email: 'named@team.test' });
await createTeam(db, { captainEmail: named.email });
const host = person({ email: 'organizer@league.test' });
await db.insert(leagueOrganizer).values({ leagueId: team.leagueId, email: host.email });
const chief = await createPlayer(db, team.id, { identity: person({ email: 'admin@league.test' }) });

type Role =
  | 'visitor'
  | 'newcomer'
  | 'pending'
  | 'player'
  | 'captain'
  | 'captain without a player'
  | 'organizer without a player'
  | 'admin';

const who: Record<Role, VerifiedIdentity | null> = {
  visitor: null,
  newcomer: person(),
  pending: bench.identity,
  player: starter.identity,
  captain: team.captain,
  'captain without a player': named,
  'organizer without a player': host,
  admin: chief.identity,
};
const roles = Object.keys(who) as Role[];

/** What stands between a role and an endpoint, written down a second time on purpose. */
const refusals: Record<Access, Partial<Record<Role, string>>> = {
  public: {},
  identity: { visitor: 'not_signed_in' },
  member: {
    visitor: 'not_signed_in',
    newcomer: 'invite_required',
    'organizer without a player': 'invite_required',
    pending: 'awaiting_approval',
    'captain without a player': 'profile_needed',
  },
  team: {
    visitor: 'not_signed_in',
    newcomer: 'invite_required',
    'organizer without a player': 'invite_required',
    pending: 'awaiting_approval',
  },
  captain: {
    visitor: 'not_signed_in',
    newcomer: 'invite_required',
    'organizer without a player': 'invite_required',
    pending: 'awaiting_approval',
    player: 'captain_only',
  },
  organizer: {
    visitor: 'not_signed_in',
    newcomer: 'invite_required',
    pending: 'awaiting_approval',
    player: 'organizer_only',
    captain: 'organizer_only',
    'captain without a player': 'organizer_only',
  },
  admin: {
    visitor: 'not_signed_in',
    newcomer: 'invite_required',
    'organizer without a player': 'invite_required',
    pending: 'awaiting_approval',
    player: 'admin_only',
    captain: 'admin_only',
    'captain without a player': 'admin_only',
  },
};
const refusalStatus: Record<string, number> = { not_signed_in: 401, invite_required: 401 };

const endpoints = (await contractEndpoints()).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

/** The two pages of the sign-in window, the stream of changes, stored and drawn pictures, and calendars: anybody's, and no calls of the client. */
const pages = [
  'GET /api/auth/start',
  'GET /api/auth/callback',
  'GET /api/live',
  'GET /images/{file}',
  'GET /images/share/{file}',
  'GET /calendar/{leagueSlug}/{file}',
  'GET /calendar/{file}',
];

test('every route of the API is an endpoint of the contract, and every endpoint is served', async () => {
  const { paths } = (await app.inject({ url: '/api/docs/json' })).json();
  const served = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const described = endpoints.map(([name]) => name);
  expect(served.filter((name) => !pages.includes(name) && !name.startsWith('HEAD')).sort()).toEqual(
    described.sort(),
  );
});

describe.each(endpoints.filter(([, { access, method }]) => access !== 'public' && method !== 'GET'))(
  '%s',
  (_name, { method, path, access }) => {
    const refused = roles.flatMap((role) => {
      const code = refusals[access][role];
      return code ? [[role, code] as const] : [];
    });

    test.each(refused)('refuses a %s before it reads what was sent', async (role, code) => {
      const identity = who[role];
      const cookie = identity && `${app.sessionCookies.sessionName}=${await createTestSession(db, identity)}`;
      const reply = await app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, '2000000000'),
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        payload: '{ this is no JSON',
      });
      expect([reply.statusCode, reply.json().code]).toEqual([refusalStatus[code] ?? 403, code]);
    });
  },
);

describe.each(endpoints)('%s', (_name, endpoint) => {
  test.each(roles)('asked by a %s', async (role) => {
    const identity = who[role];
    const cookie = identity && `${app.sessionCookies.sessionName}=${await createTestSession(db, identity)}`;
    const reply = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, '2000000000'),
      ...(endpoint.body && { payload: {} }),
      ...(cookie && { headers: { cookie } }),
    });
    const expected = refusals[endpoint.access][role];
    if (expected) {
      expect([reply.statusCode, reply.json().code]).toEqual([refusalStatus[expected] ?? 403, expected]);
      if (expected === 'not_signed_in') expect(reply.json().message).toMatch(/^You must be logged in to /);
    } else {
      const code = reply.statusCode >= 400 ? reply.json().code : 'none';
      expect(Object.values(refusals).flatMap((byRole) => Object.values(byRole))).not.toContain(code);
      expect(reply.statusCode).toBeLessThan(500);
    }
  });
});
