import type { Page } from '@playwright/test';
import { teamCookieName } from '#contract/cookies.ts';
import type { App } from './app.ts';
import { expect, test } from './fixtures.ts';
import { settle } from './screens.ts';

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
const ofCaptains = [
  '/admin/players',
  '/admin/invite-codes',
  '/admin/subs',
  '/admin/settings',
  '/admin/audit',
];

test('before there is a team, a visitor is led to the leagues, and nothing that is not there is asked for', async ({
  as,
  app,
}) => {
  const page = await as(null);
  await leaveChoice(page, app);
  const refused = failedAnswers(page);
  for (const path of ofTeams) await visit(page, path, '/leagues');
  for (const path of ['/leagues', '/login', '/pending-approval']) await visit(page, path, path);
  expect(refused).toEqual([]);
});

test('before there is a team, the admin is led to set one up, and nothing that is not there is asked for', async ({
  as,
  app,
}) => {
  const page = await as(admin);
  await leaveChoice(page, app);
  const refused = failedAnswers(page);
  for (const path of [...ofTeams, ...ofPlayers, ...ofCaptains]) await visit(page, path, '/admin/setup');
  for (const path of ['/admin/setup', '/admin/leagues', '/leagues']) await visit(page, path, path);
  expect(refused).toEqual([]);
});

/** As another installation at the same address has done. */
async function leaveChoice(page: Page, app: App): Promise<void> {
  await page.context().addCookies([{ name: teamCookieName(false), value: '1', url: app.url }]);
}

async function visit(page: Page, path: string, expectedUrl: string): Promise<void> {
  await page.goto(path);
  await expect(page, path).toHaveURL(expectedUrl);
  await settle(page);
}

/** What any call, script or picture of the page's was refused. */
function failedAnswers(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  return failed;
}
