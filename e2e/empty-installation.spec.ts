import type { Page } from '@playwright/test';
import { teamCookie } from '#contract/page-data.ts';
import { expect, test } from './fixtures.ts';

const admin = { uid: 'first-admin', email: 'fran@uptown.test', displayName: 'Fran Founder', photoURL: null };

/** An issuer that nobody asks here: sessions are written by the fixture. */
const issuer = {
  OIDC_ISSUER: 'http://localhost:9',
  OIDC_CLIENT_ID: 'sixth-man-outside',
  OIDC_CLIENT_SECRET: 'an outside secret',
};

test.use({ appOptions: { empty: true, environment: { ...issuer, ADMIN_EMAILS: admin.email } } });

const ofTeams = ['/', '/dashboard', '/schedule', '/roster', '/leaderboard', '/team-feed', '/mvp-history'];
const ofPlayers = ['/mvp-voting', '/submit-stats', '/profile', '/edit-profile', '/create-profile'];
const ofCaptains = ['/admin/players', '/admin/invite-codes', '/admin/settings', '/admin/audit'];

test('before there is a team, no screen asks for one that does not exist, and none shows a missing picture', async ({
  as,
  app,
}) => {
  const visitor = await as(null);
  // Left by another installation at the same address.
  await visitor.context().addCookies([{ name: teamCookie, value: '1', url: app.url }]);
  const refused = failedAnswers(visitor);
  for (const path of ofTeams) await visit(visitor, path, '/leagues');
  for (const path of ['/leagues', '/login', '/pending-approval']) await visit(visitor, path, path);
  expect(refused).toEqual([]);

  const page = await as(admin);
  await page.context().addCookies([{ name: teamCookie, value: '1', url: app.url }]);
  const refusedOfAdmin = failedAnswers(page);
  for (const path of [...ofTeams, ...ofPlayers, ...ofCaptains]) await visit(page, path, '/admin/setup');
  for (const path of ['/admin/setup', '/admin/leagues', '/leagues']) await visit(page, path, path);
  expect(refusedOfAdmin).toEqual([]);
});

async function visit(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page, path).toHaveURL(shown);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** What any call, script or picture of the page's was refused. */
function failedAnswers(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  return failed;
}
