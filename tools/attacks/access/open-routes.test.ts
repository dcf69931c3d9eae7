import { expect, test } from 'vitest';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { adminEmails, createPrincipals, principals } from './principals.ts';

/** Routes that are open to everybody, and the status of their replies. */
const openRoutes: Record<string, readonly [url: string, status: number]> = {
  '/healthz': ['/healthz', 200],
  '/readyz': ['/readyz', 200],
  '/robots.txt': ['/robots.txt', 200],
  '/sitemap.xml': ['/sitemap.xml', 200],
  '/api/docs': ['/api/docs', 200],
  '/api/docs/*': ['/api/docs/nothing', 404],
  // The tests' issuer is out of reach: the sign-in says so at /login.
  '/api/auth/start': ['/api/auth/start', 303],
  '/api/auth/callback': ['/api/auth/callback?state=made-up', 200],
  // To a team that there is not; server/features/live/live.test.ts shows who gets what of the stream of one that there is.
  '/api/live': ['/api/live?teamId=999999999', 404],
  '/images/:file': [`/images/${'0'.repeat(64)}.jpg`, 404],
  '/images/share/:file': ['/images/share/team-1-000000000000000000000000.png', 302],
  '/calendar/:file': ['/calendar/nowhere.ics', 404],
  '/calendar/:leagueSlug/:file': ['/calendar/nowhere/nobody.ics', 404],
  '/league/:leagueSlug/embed/:part': ['/league/nowhere/embed/table', 404],
  // Open to holders of a signed link; server/features/attendance/link, server/features/subs and server/features/notifications/unsubscribe have tests that forge some.
  '/answer/:token': ['/answer/made-up', 404],
  '/sub/:token': ['/sub/made-up', 404],
  '/spare/:token': ['/spare/made-up', 404],
  '/sub/:token/yes': ['/sub/made-up/yes', 404],
  '/sub/:token/no': ['/sub/made-up/no', 404],
  '/unsubscribe/:token': ['/unsubscribe/made-up', 404],
  '/unsubscribe/:token/undo': ['/unsubscribe/made-up/undo', 404],
};

/** Routes that accept writes without a session, with a signed link only. */
const openWrites = [
  '/answer/:token',
  '/sub/:token/no',
  '/sub/:token/yes',
  '/unsubscribe/:token',
  '/unsubscribe/:token/undo',
];

const started = await startTestApp({ config: { adminEmails } });
const home = await createTeam(started.db);
const other = await createTeam(started.db);
const { callers } = await createPrincipals(
  started,
  { home, other },
  { own: home.leagueId, other: other.leagueId },
);

test('what is open to anybody is what is listed here', () => {
  const open = started.app.registeredRoutes.filter(
    ({ url, access }) => access === 'public' && !isEndpoint(url),
  );
  expect([...new Set(open.map(({ url }) => url))].sort()).toEqual(Object.keys(openRoutes).sort());
  const writes = open.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  expect(writes.map(({ url }) => url).sort()).toEqual(openWrites);
});

test('and returns the same to every role', async () => {
  for (const [url, status] of Object.values(openRoutes)) {
    for (const [n, principal] of principals.entries()) {
      const { cookie } = callers[principal];
      // Each from an IP of its own, whose limits the others don't use up.
      const remoteAddress = `192.0.2.${n + 1}`;
      const reply = await started.send(null, { url, remoteAddress, headers: { ...(cookie && { cookie }) } });
      expect([url, principal, reply.statusCode]).toEqual([url, principal, status]);
    }
  }
});

/** What costs no more than a request, or has a budget of its own. */
const cheapRoutes = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/api/docs',
  '/api/docs/*',
  '/api/auth/start',
  '/api/auth/callback',
];

test('and is charged for its work', async () => {
  const spent = await startTestApp({ limits: { ...noLimits, workPerIp: 0 } });
  const refused = await Promise.all(
    Object.entries(openRoutes).map(async ([route, [url]]) => {
      const method = openWrites.includes(route) ? 'POST' : 'GET';
      const { statusCode } = await spent.send(null, { method, url });
      return statusCode === 429 ? [route] : [];
    }),
  );
  const charged = Object.keys(openRoutes).filter((route) => !cheapRoutes.includes(route));
  expect(refused.flat()).toEqual(charged);
});

function isEndpoint(url: string): boolean {
  return url.startsWith('/api/') && !(url in openRoutes);
}
