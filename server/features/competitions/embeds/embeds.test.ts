import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type EmbedChoice, embedParts, embedPath } from '#contract/competitions/embeds.ts';
import { presets } from '#domain/standings/rules.ts';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { entry, outcome, outcomeReport, pool } from '#server/database/schema/competitions.ts';
import { league } from '#server/database/schema/teams.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague, createLine, createTeam } from '#server/testing/fixtures.ts';

const { db, send, clock, app } = await startTestApp();
clock.set('2026-11-18T12:00[America/New_York]');

const path = (leagueSlug: string, choice: Partial<EmbedChoice> = {}) =>
  embedPath(leagueSlug, { part: 'table', theme: 'auto', ...choice });
const get = (url: string, headers = {}) => send(null, { url, headers });
const bytesOf = (url: string) => get(url).then(({ body }) => Buffer.byteLength(body));

/** A league in which everybody has played once and plays twice more; six teams have stats. */
async function createFullLeague(slug: string, teamCount: number) {
  const leagueId = await createLeague(db, { slug, name: 'Harbor Basketball Association' });
  const competition = await createCompetitionRow(db, { leagueId, rules: presets.recreational });
  const names = Array.from({ length: teamCount }, (_, n) => `The Northwest Longshoremen of Pier ${n + 1}`);
  const teams = await Promise.all(
    names.map((name, n) => createTeam(db, { leagueId, name, slug: `longshoremen-${n}` })),
  );
  const ids = teams.map(({ id }) => id);
  const entries = await createEntryRows(db, competition, ids);
  for (let n = 0; n + 1 < teamCount; n += 2) {
    const sides = { homeId: entries[n] ?? 0, awayId: entries[n + 1] ?? 0, venue: 'Pier Gym', court: '2' };
    await createFixtureRow(db, competition, { ...sides, playedOn: '2026-11-05', points: [60 + n, 50] });
    for (const playedOn of ['2026-11-19', '2026-11-26'])
      await createFixtureRow(db, competition, { ...sides, playedOn });
  }
  for (const { id, captainId } of teams.slice(0, 6))
    await createLine(db, { teamId: id, playerId: captainId, week: '2026-11-01', points: 10 });
  return competition;
}

describe('an embed', () => {
  test('of a league of 16 teams is one file of 20 KB at most', async () => {
    await createFullLeague('sixteen', 16);
    for (const part of embedParts) {
      const { body, statusCode } = await get(path('sixteen', { part }));
      expect([part, statusCode]).toEqual([part, 200]);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20 * 1024);
      // It loads nothing: its only URLs are those of links.
      expect(body).not.toMatch(/<(script|link|img|iframe|object|base)|src=|url\(|@import/i);
    }
  });

  test('of 40 teams has them all, in 20 KB too', async () => {
    await createFullLeague('forty', 40);
    const { body } = await get(path('forty'));
    expect(body.match(/<tr>/g)).toHaveLength(41);
    expect(await bytesOf(path('forty'))).toBeLessThanOrEqual(20 * 1024);
  });

  test('of 40 teams in eight pools has a table a pool in 20 KB, and so does each pool by itself', async () => {
    const competition = await createFullLeague('pools', 40);
    const names = Array.from({ length: 8 }, (_, n) => `Pool ${n} of the Longshoremen of Pier`.slice(0, 30));
    for (const [index, name] of names.entries()) {
      const { id: competitionId, leagueId } = competition;
      await db.insert(pool).values({ leagueId, competitionId, number: index + 1, name });
      await db
        .update(entry)
        .set({ pool: index + 1 })
        .where(and(eq(entry.competitionId, competitionId), sql`${entry.id} % 8 = ${index}`));
    }
    const { body } = await get(path('pools'));
    expect(body.match(/<table/g)).toHaveLength(8);
    expect(body.match(/<tr>/g)).toHaveLength(48);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20 * 1024);
    for (const part of embedParts)
      expect(await bytesOf(path('pools', { part })), part).toBeLessThanOrEqual(20 * 1024);
    const one = await get(path('pools', { pool: 3 }));
    expect(one.body.match(/<tr>/g)).toHaveLength(6);
    expect(Buffer.byteLength(one.body)).toBeLessThan(Buffer.byteLength(body));
  });

  test('is framed by any site, runs no script, and neither reads nor sets a cookie', async () => {
    await createLeague(db, { slug: 'framed' });
    const name = app.sessionCookies.sessionName;
    const { headers, body } = await get(path('framed'), { cookie: `${name}=made-up; sixth-man-team=1` });
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none';style-src [^;]+;base-uri 'none';form-action 'none';frame-ancestors \*$/,
    );
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.vary).not.toContain('cookie');
    expect(body).not.toMatch(/<a(?![^>]* target=_blank rel=noopener>)/);
  });

  test('is the only page of its kind', async () => {
    const { headers } = await get('/api/leagues/by-slug/framed/competition');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('shows the table, the next games and the leaders as they are now', async () => {
    const leagueId = await createLeague(db, { slug: 'bay', name: 'Bay <b>League</b>' });
    const hawks = await createTeam(db, { leagueId, name: 'Hawks', slug: 'hawks' });
    const competition = await createCompetitionRow(db, { leagueId });
    const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, [hawks.id, 'Bears & Co']);
    const table = () => get(path('bay')).then(({ body }) => body);
    expect(await table()).toContain('Bay &lt;b&gt;League&lt;/b&gt; · Fall');
    expect(await table()).toContain('<a href="/league/bay/team/hawks" target=_blank rel=noopener>');
    const sides = { homeId, awayId };
    await createFixtureRow(db, competition, { ...sides, playedOn: '2026-11-10', points: [70, 60] });
    expect(await table()).toMatch(/<td>1<td>0<td class=k>2/);
    const played = { playedOn: '2026-11-26', time: '6:30 PM', venue: 'Pier Gym' };
    await createFixtureRow(db, competition, { ...sides, ...played });
    await createFixtureRow(db, competition, { ...sides, playedOn: '2026-11-19', state: 'planned' });
    const games = await get(path('bay', { part: 'games' }), { 'accept-language': 'en-GB' });
    expect(games.body).toMatch(/Thu,? 26\u00a0Nov.*18:30.*Pier Gym/);
    expect(games.body.match(/<li>/g)).toHaveLength(1);
    const line = { teamId: hawks.id, playerId: hawks.captainId, week: '2026-11-08' };
    await createLine(db, { ...line, points: 21, rebounds: 9 });
    const leaders = (stat: string) => get(path('bay', { part: 'leaders', stat })).then(({ body }) => body);
    expect(await leaders('ppg')).toContain('<span class=s>21.0</span>');
    expect(await leaders('rpg')).toContain('<span class=s>9.0</span>');
    expect(await leaders('nonsense')).toBe(await leaders('ppg'));
  });

  test('shows the latest results once all games are played', async () => {
    const leagueId = await createLeague(db, { slug: 'over' });
    const competition = await createCompetitionRow(db, { leagueId });
    const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, ['Owls', 'Cubs']);
    await createFixtureRow(db, competition, { homeId, awayId, playedOn: '2026-11-10', points: [70, 60] });
    const { body } = await get(path('over', { part: 'games' }));
    expect(body).toMatch(/<h1>Latest results.*<span>70<\/span><span class=l>60<\/span>/);
  });

  test('marks results that are not final', async () => {
    const leagueId = await createLeague(db, { slug: 'open' });
    const competition = await createCompetitionRow(db, { leagueId });
    const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, ['Owls', 'Cubs']);
    const sides = { homeId, awayId, venue: 'Pier Gym' };
    await createFixtureRow(db, competition, { ...sides, playedOn: '2026-11-16', points: [70, 60] });
    await db
      .update(outcome)
      .set({ decidedBy: 'captains', standsAt: '2026-11-19T12:00:00Z' })
      .where(eq(outcome.competitionId, competition.id));
    const disputed = await createFixtureRow(db, competition, { ...sides, playedOn: '2026-11-17' });
    const report = { leagueId, competitionId: competition.id, fixtureId: disputed.id, awayPoints: 60 };
    await db.insert(outcomeReport).values([
      { ...report, side: 'home', homePoints: 61 },
      { ...report, side: 'away', homePoints: 59 },
    ]);
    const { body } = await get(path('open', { part: 'games' }));
    expect(body).toMatch(/<div class=s>–<\/div><p>Disputed · Pier Gym.*70.*<p>To be confirmed · Pier Gym/);
    expect((await get(path('open'))).body).toMatch(/<td>1<td>0<td class=k>2/);
  });

  test('has the theme that was asked for, else the reader’s', async () => {
    const schemeOf = async (url: string) => /color-scheme:([a-z ]+)/.exec((await get(url)).body)?.[1];
    expect(await schemeOf(path('bay', { theme: 'dark' }))).toBe('dark');
    expect(await schemeOf(path('bay', { theme: 'light' }))).toBe('light');
    for (const query of ['', '?theme=pink', '?theme=dark&theme=light'])
      expect(await schemeOf(path('bay') + query)).toBe('light dark');
  });

  test('is in the language of its link, else of the browser, whatever the reader chose here', async () => {
    await createLeague(db, { slug: 'tongues' }).then((leagueId) => createCompetitionRow(db, { leagueId }));
    const reader = { 'accept-language': 'de', cookie: 'sixth-man-language=fr' };
    const titleOf = async (url: string) => (await get(url, reader)).body;
    expect(await titleOf(path('tongues'))).toContain(`lang="de"`);
    const spanish = await titleOf(path('tongues', { language: 'es' }));
    expect(spanish).toContain('lang="es"');
    expect(spanish).toContain(inLanguage('es', m.league_table));
    for (const query of ['?language=xx', '?language=', `?language=${'x'.repeat(400)}`])
      expect(await titleOf(path('tongues') + query)).toContain('lang="de"');
  });

  test('that there is not says so in a frame as well', async () => {
    const bad = ['/league/none/embed/table', '/league/bay/embed/radar', '/league/%00/embed/table'];
    const queries = [
      '?competition=none',
      '?competition=%00',
      '?competition=a&competition=b',
      '?competition=',
    ];
    for (const url of [...bad, ...queries.map((query) => path('bay') + query)]) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(body).toContain('<h1>');
    }
    expect((await get(path('empty'))).statusCode).toBe(404);
    const reader = { 'accept-language': 'de', cookie: 'sixth-man-language=fr' };
    const unknown = '/league/none/embed/table';
    const german = await get(unknown, reader);
    expect(german.body).toContain('lang="de"');
    expect(german.body).toContain(inLanguage('de', m.error_not_found));
    const spanish = await get(`${unknown}?language=es`, reader);
    expect(spanish.body).toContain('lang="es"');
    expect(spanish.body).toContain(inLanguage('es', m.error_not_found));
    await createLeague(db, { slug: 'empty' });
    expect((await get(path('empty'))).body).toContain('No competition yet');
    await db.update(league).set({ isActive: false });
    expect((await get(path('bay'))).statusCode).toBe(404);
  });
});

test('an embed is charged when it is computed, and not when it is stored', async () => {
  const tight = await startTestApp({ limits: { ...noLimits, workPerIp: 5 } });
  await createLeague(tight.db, { slug: 'bay' });
  const statuses = [];
  for (const theme of ['auto', 'auto', 'dark', 'auto'] as const)
    statuses.push((await tight.send(null, { url: path('bay', { theme }) })).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
});
