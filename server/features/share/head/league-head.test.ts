import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { league } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague } from '#server/testing/fixtures.ts';
import { headOf } from './head.ts';

const { db, send, services } = await startTestApp();

async function canonicalOf(url: string) {
  const { html, isFound } = await headOf(
    url,
    { ...services, log: console as never },
    { now: Date.now(), teamId: null },
  );
  return [isFound, /rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec(html)?.[1] ?? null];
}

test('an earlier competition of a league has a page of its own for search engines, the present one has not', async () => {
  const leagueId = await createLeague(db, { name: 'Harbor', slug: 'harbor' });
  const days = { firstDay: '2024-01-01', lastDay: '2024-06-30' };
  await createCompetitionRow(db, { leagueId, slug: 'old', name: 'Spring 2024', ...days });
  await createCompetitionRow(db, { leagueId, slug: 'now', firstDay: '2025-01-01', lastDay: '2099-12-31' });
  expect(await canonicalOf('/league/harbor')).toEqual([true, '/league/harbor']);
  expect(await canonicalOf('/league/harbor?competition=now')).toEqual([true, '/league/harbor']);
  expect(await canonicalOf('/league/harbor?competition=old')).toEqual([
    true,
    '/league/harbor?competition=old',
  ]);
  expect(await canonicalOf('/league/harbor/schedule?competition=old')).toEqual([
    true,
    '/league/harbor/schedule?competition=old',
  ]);
  expect(await canonicalOf('/league/harbor?competition=none')).toEqual([false, null]);
});

test('the sitemap lists visible leagues, and the schedule of those with games', async () => {
  const leagueId = await createLeague(db, { slug: 'with-games' });
  const empty = await createLeague(db, { slug: 'without-games' });
  const competition = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, ['Bears', 'Cubs']);
  const fixture = { homeId, awayId };
  await createFixtureRow(db, competition, { ...fixture, state: 'planned' });
  const listed = async () =>
    [...(await send(null, { url: '/sitemap.xml' })).body.matchAll(/\/league\/(with[^<]*)/g)].map(
      ([, path]) => path,
    );
  await createFixtureRow(db, competition, fixture);
  expect(await listed()).toEqual(['with-games', 'with-games/schedule', 'without-games']);
  await db.update(league).set({ isActive: false }).where(eq(league.id, empty));
  expect(await listed()).toEqual(['with-games', 'with-games/schedule']);
});
