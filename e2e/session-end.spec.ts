import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { liveStreamPath } from '#contract/live.ts';
import { session } from '#server/database/schema/sessions.ts';
import type { App } from './app.ts';
import { expect, test } from './fixtures.ts';
import { withoutStreams } from './live.ts';
import { choosePerson, openSignInWindow } from './sign-in-window.ts';

const jordan = 'player@demo.test';

test.describe('a session that ended elsewhere', () => {
  test('shows the gate where one is, which leads back there', async ({ app, as }) => {
    const page = await withoutStreams(await as(jordan));
    await page.goto('/submit-stats');
    await page.getByLabel('Points').fill('12');
    await endSessionsOf(app, jordan);
    await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expectGate(page, 'submit stats');
    await page.getByRole('link', { name: 'Sign In to Continue' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsubmit-stats$/);
  });

  test('costs one refused call: a vote on the dashboard', async ({ app, as }) => {
    const page = await withoutStreams(await as(jordan));
    await page.goto('/dashboard');
    const vote = page.getByRole('button', { name: /^Vote for / }).first();
    await expect(vote).toBeVisible();
    await endSessionsOf(app, jordan);
    const calls = recordCalls(page);
    await vote.click();
    await expectGate(page, 'see your dashboard');
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeFocused();
    await expect(page.getByText('You must be logged in to vote', { exact: true })).toBeVisible();
    await followGate(page);
    expect(calls).toEqual(['POST /api/mvp-votes', '401']);
  });

  test('leaves the way to what visitors see of the team', async ({ app, as }) => {
    const page = await withoutStreams(await as(jordan));
    await page.goto('/');
    const vote = page.getByRole('button', { name: /^Vote for / }).first();
    await expect(vote).toBeVisible();
    await endSessionsOf(app, jordan);
    await vote.click();
    await expectGate(page, 'see your dashboard');
    await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Schedule/ })).toBeVisible();
    await page.getByRole('link', { name: 'Sixth Man' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
  });

  test('is noticed where visitors may stay: what was written waits for who comes back', async ({
    app,
    as,
  }) => {
    const page = await withoutStreams(await as(jordan));
    await page.goto('/team-feed');
    const text = page.getByRole('textbox', { name: 'Your update' });
    await text.fill('Who brings the ball on Sunday?');
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await endSessionsOf(app, jordan);
    const calls = recordCalls(page);
    await like.click();
    await expectGate(page, 'post, like and comment');
    await expect(text).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete post' })).toHaveCount(0);
    await followGate(page);
    expect(calls.filter((call) => call === '401')).toHaveLength(1);
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/team-feed');
    await expect(text).toHaveValue('Who brings the ball on Sunday?');
  });
});

test('a refresh that fails after a profile was saved leaves its player signed in', async ({
  as,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  const page = await withoutStreams(await as(jordan));
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu of Jordan Lee' })).toBeVisible();
});

async function endSessionsOf(app: App, email: string): Promise<void> {
  await app.db.delete(session).where(eq(session.email, email));
}

/** Everything asked of the API from now on, and '401' wherever it refused. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith(liveStreamPath))
      calls.push(`${request.method()} ${pathname}`);
  });
  page.on('response', (response) => {
    if (response.status() === 401) calls.push('401');
  });
  return calls;
}

async function expectGate(page: Page, action: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText(`You need to sign in to ${action}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profile menu/ })).toHaveCount(0);
}

/** By then everything that the end of the session has set off is on record. */
async function followGate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
}
