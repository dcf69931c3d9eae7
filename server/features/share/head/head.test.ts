import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pagePaths } from '#contract/page-paths.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/connection.ts';
import { mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { readConfig } from '#server/env.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createLeague,
  createLine,
  createPlayer,
  createPost,
  createResultRow,
  createTeam,
} from '#server/testing/fixtures.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'sixth-man-web-'));
await mkdir(join(webRoot, 'assets'));
await writeFile(join(webRoot, 'index.html'), '<head><!--head--></head><body>__PAGE__</body>');

const {
  db,
  send,
  clock,
  cookieOf: sessionCookieOf,
} = await startTestApp({
  webRoot,
  config: { publicUrl: new URL('https://hawks.example') },
});
clock.set('2026-11-21T12:00:00Z');

const leagueId = await createLeague(db, { name: 'Harbor Basketball Association', slug: 'harbor' });
const hawks = await createTeam(db, { leagueId, name: 'Harbor Hawks', slug: 'hawks' });

/** What the head says, by the name or property of each element, read as a browser would. */
async function headOf(url: string, caller: Parameters<typeof send>[0] = null) {
  const reply = await send(caller, { url, headers: { host: 'hawks.example' } });
  const head = /<head>(.*)<\/head>/s.exec(reply.body)?.[1] ?? '';
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
  const metaTags = Object.fromEntries(metas.map(([, name, content]) => [name, plain(content ?? '')]));
  const canonical = /<link rel="canonical" href="([^"]+)" \/>/.exec(head)?.[1];
  const title = plain(/<title>(.*)<\/title>/.exec(head)?.[1] ?? '');
  return { status: reply.statusCode, head, title, canonical, ...metaTags } as Record<string, string | number>;
}

function plain(text: string): string {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity as keyof typeof entities]);
}

const picture = (kind: string, id: number) =>
  expect.stringMatching(
    new RegExp(`^https://hawks\\.example/images/share/${kind}-${id}-[0-9a-f]{24}\\.png$`),
  );

describe('a link to the team', () => {
  test('says whose page it is before anything was played', async () => {
    expect(await headOf('/')).toMatchObject({
      status: 200,
      title: 'Harbor Hawks · Sixth Man',
      description: 'Harbor Hawks, Harbor Basketball Association. Schedule, results, roster and stats.',
      canonical: 'https://hawks.example/',
      'og:title': 'Harbor Hawks',
      'og:type': 'website',
      'og:url': 'https://hawks.example/',
      'og:site_name': 'Sixth Man',
      'og:image': picture('team', hawks.id),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
  });

  test('names a page as the team calls it', async () => {
    const words = { roster: 'Kader & Co', home: 'Halle' };
    const { id } = await createTeam(db, { leagueId, name: 'Möwen', slug: 'moewen', words });
    expect(await headOf(`/roster?team=${id}`)).toMatchObject({
      title: 'Kader & Co · Sixth Man',
      'og:title': 'Kader & Co · Möwen',
    });
  });

  test('has the record, the latest result and the next game, as the dashboard does', async () => {
    const owls = await createTeam(db, { leagueId, name: 'Owls', slug: 'owls' });
    await createResultRow(
      db,
      await createGameRow(db, owls.id, { playedOn: '2026-11-12', opponent: 'Bulls' }),
      [50, 60],
    );
    await createResultRow(
      db,
      await createGameRow(db, owls.id, { playedOn: '2026-11-19', opponent: 'Sharks' }),
      [68, 61],
    );
    await createGameRow(db, owls.id, { playedOn: '2026-11-20', opponent: 'Forgotten' });
    await createGameRow(db, owls.id, { playedOn: '2026-11-22', opponent: 'Off', isCancelled: true });
    await createGameRow(db, owls.id, { playedOn: '2026-11-26', opponent: 'Hawks', isHome: false });
    const metaTags = await headOf('/league/harbor/team/owls');
    expect(metaTags).toMatchObject({
      title: 'Owls · Sixth Man',
      description:
        'Owls, Harbor Basketball Association: 1-1 this season. Won 68-61 against Sharks on Thu, Nov 19. Next game: @ Hawks, Thu, Nov 26, 7:45 PM.',
      'og:image': picture('team', owls.id),
      canonical: 'https://hawks.example/league/harbor/team/owls',
    });
    const visitors = await headOf('/league/harbor/team/owls/public');
    expect([visitors.canonical, visitors['og:image']]).toEqual([metaTags.canonical, metaTags['og:image']]);
  });

  test('follows the team that the reader chose, and never one that is hidden', async () => {
    const gulls = await createTeam(db, { leagueId, name: 'Gulls' });
    const seals = await createTeam(db, { leagueId, name: 'Seals', isActive: false });
    const as = async (cookie: string) => {
      const headers = { host: 'hawks.example', cookie: `__Host-sixth-man-team=${cookie}` };
      return /<title>(.*)<\/title>/.exec((await send(null, { url: '/', headers })).body)?.[1];
    };
    expect(await as(String(gulls.id))).toBe('Gulls · Sixth Man');
    expect(await as(String(seals.id))).toBe('Harbor Hawks · Sixth Man');
    expect(await as('999999999')).toBe('Harbor Hawks · Sixth Man');
  });

  test('is about the player’s own team when a player opens it', async () => {
    const terns = await createTeam(db, { leagueId, name: 'Terns' });
    expect(await headOf('/roster', terns.captain)).toMatchObject({
      title: 'Roster · Sixth Man',
      'og:title': 'Roster · Terns',
    });
  });
});

describe('a link to a game', () => {
  test('has the final score', async () => {
    const game = await createGameRow(db, hawks.id, {
      playedOn: '2026-11-05',
      opponent: 'Dockside Ballers',
      location: 'Pier Gym',
    });
    await createResultRow(db, game, [61, 68]);
    expect(await headOf(`/schedule?game=${game.id}`)).toMatchObject({
      title: 'Harbor Hawks 61-68 Dockside Ballers · Sixth Man',
      'og:title': 'Harbor Hawks 61-68 Dockside Ballers',
      description:
        'Harbor Hawks lost 61-68 to Dockside Ballers on Thu, Nov 5 at Pier Gym. See the box score.',
      canonical: `https://hawks.example/game/${game.id}`,
      'og:image': picture('game', game.id),
    });
  });

  test('says when and where it will be played', async () => {
    const game = await createGameRow(db, hawks.id, {
      playedOn: '2026-12-03',
      opponent: 'Bulls',
      location: null,
    });
    expect(await headOf(`/schedule?season=1&game=${game.id}`)).toMatchObject({
      title: 'Harbor Hawks vs Bulls, Thu, Dec 3 · Sixth Man',
      description: 'Thu, Dec 3, 7:45 PM.',
    });
  });

  test.each(['999999999', '0', '-1', 'x', '1e9', '99999999999', ''])('%j is the schedule', async (id) => {
    expect(await headOf(`/schedule?game=${id}`)).toMatchObject({
      status: 200,
      title: 'Schedule & Results · Sixth Man',
      'og:title': 'Schedule & Results · Harbor Hawks',
      canonical: 'https://hawks.example/schedule',
    });
  });
});

describe('a link that says whose team it is about', () => {
  const cookieOf = async (url: string, cookie = '', caller: Parameters<typeof send>[0] = null) => {
    const { cookies, body } = await send(caller, { url, headers: { host: 'hawks.example', cookie } });
    const teamCookie = cookies.find(({ name }) => name === '__Host-sixth-man-team');
    return { cookie: teamCookie, metaTags: /"teamId":(\d+|null)/.exec(body)?.[1] };
  };

  test('shows that team from then on', async () => {
    const auks = await createTeam(db, { leagueId, name: 'Auks', slug: 'auks' });
    const game = await createGameRow(db, auks.id, { playedOn: '2026-11-05' });
    for (const url of [
      `/schedule?game=${game.id}`,
      `/mvp-history?team=${auks.id}`,
      `/roster?team=${auks.id}`,
      '/league/harbor/team/auks',
      '/league/harbor/team/auks/public',
    ]) {
      const { cookie: teamCookie, metaTags } = await cookieOf(url, `__Host-sixth-man-team=${hawks.id}`);
      expect(teamCookie).toMatchObject({ value: String(auks.id), path: '/', sameSite: 'Lax', secure: true });
      expect(metaTags).toBe(String(auks.id));
      expect((await cookieOf(url, `__Host-sixth-man-team=${auks.id}`)).cookie).toBeUndefined();
    }
    expect(await headOf(`/mvp-history?team=${auks.id}`)).toMatchObject({
      'og:title': 'MVP Hall of Fame · Auks',
      canonical: `https://hawks.example/mvp-history?team=${auks.id}`,
    });
    expect(await headOf(`/roster?team=${auks.id}`)).toMatchObject({
      'og:title': 'Roster · Auks',
      canonical: `https://hawks.example/roster?team=${auks.id}`,
    });
  });

  test('changes nothing for a member, whose own team stays, and an older choice is forgotten', async () => {
    const rivals = await createTeam(db, { leagueId, name: 'Rivals', slug: 'rivals' });
    const game = await createGameRow(db, rivals.id, { playedOn: '2026-11-05' });
    const { identity } = await createPlayer(db, hawks.id);
    for (const url of [
      `/game/${game.id}`,
      `/roster?team=${rivals.id}`,
      '/league/harbor/team/rivals',
      '/league/harbor/team/rivals/public',
    ]) {
      expect((await cookieOf(url, '', identity)).cookie).toBeUndefined();
      const session = await sessionCookieOf(identity);
      const old = await cookieOf(url, `${session}; __Host-sixth-man-team=${rivals.id}`);
      expect(old.cookie).toMatchObject({ value: '' });
      const page = (await send(identity, { url, headers: { host: 'hawks.example' } })).body;
      expect(page).toContain(`"teamId":null,"linkedTeamId":${rivals.id}`);
    }
  });

  test('changes nothing for a team that is hidden or was never there', async () => {
    const hidden = await createTeam(db, { leagueId, isActive: false });
    const game = await createGameRow(db, hidden.id, { playedOn: '2026-11-05' });
    for (const url of [
      `/schedule?game=${game.id}`,
      `/roster?team=${hidden.id}`,
      '/roster?team=999999999',
      `/league/harbor/team/${hidden.slug}`,
      '/league/%00/team/%00',
    ]) {
      const { cookie: teamCookie, metaTags } = await cookieOf(url, `__Host-sixth-man-team=${hawks.id}`);
      expect([teamCookie, metaTags]).toEqual([undefined, String(hawks.id)]);
      expect(String((await headOf(url)).canonical)).not.toContain('?');
    }
  });
});

describe('a link to a player', () => {
  test('has the season’s averages', async () => {
    const jordan = await createPlayer(db, hawks.id, {
      name: 'Jordan Lee',
      jerseyNumber: 7,
      position: 'Point Guard',
    });
    const line = { teamId: hawks.id, playerId: jordan.id };
    await createLine(db, { ...line, week: '2026-11-08', points: 20, rebounds: 5, assists: 4 });
    await createLine(db, { ...line, week: '2026-11-15', points: 27, rebounds: 6, assists: 4 });
    await db.insert(votingPeriod).values({ teamId: hawks.id, week: '2026-11-08' });
    const won = { voteCount: 5, totalVotes: 9, percentage: 56 };
    await db.insert(mvpWinner).values({ teamId: hawks.id, playerId: jordan.id, week: '2026-11-08', ...won });
    expect(await headOf(`/player/${jordan.id}`)).toMatchObject({
      status: 200,
      title: 'Jordan Lee · Sixth Man',
      'og:title': 'Jordan Lee · Harbor Hawks',
      'og:type': 'profile',
      description:
        'Guard · #7 · Harbor Hawks. 23.5 points, 5.5 rebounds, 4.0 assists per game this season. Won weekly MVP once.',
      'og:image': picture('player', jordan.id),
      canonical: `https://hawks.example/player/${jordan.id}`,
    });
    expect(await headOf('/mvp-history')).toMatchObject({
      title: 'MVP Hall of Fame · Sixth Man',
      'og:title': 'Jordan Lee, MVP of the week',
      description: 'Jordan Lee is the MVP of Harbor Hawks for the week of Nov 8–14, with 5 of 9 votes (56%).',
      'og:image': picture('mvp', hawks.id),
    });
  });

  test('asks search engines not to list a minor, or who does not want it', async () => {
    const robotsOf = async (values: object) =>
      (await headOf(`/player/${(await createPlayer(db, hawks.id, values)).id}`)).robots;
    expect(await robotsOf({ age: 18 })).toBeUndefined();
    expect(await robotsOf({ age: 17 })).toBe('noindex');
    expect(await robotsOf({ age: 18, allowsIndexing: false })).toBe('noindex');
  });

  const nobody = { title: 'Player Profile · Sixth Man', robots: 'noindex', canonical: undefined };

  test('says nothing of who is not approved, was removed, or plays in a hidden team or league', async () => {
    const other = await createLeague(db, { isActive: false });
    const hidden = [
      await createPlayer(db, hawks.id, { name: 'Secret Sam', isApproved: false }),
      await createPlayer(db, hawks.id, { name: 'Secret Sue' }),
      await createPlayer(db, (await createTeam(db, { isActive: false })).id, { name: 'Secret Sid' }),
      await createPlayer(db, (await createTeam(db, { leagueId: other })).id, { name: 'Secret Sol' }),
    ];
    await db
      .update(player)
      .set({ removedAt: '2026-11-01T00:00:00Z' })
      .where(eq(player.id, hidden[1]?.id ?? 0));
    for (const { id, email } of hidden) {
      const metaTags = await headOf(`/player/${id}`);
      expect(metaTags).toMatchObject(nobody);
      expect(metaTags.head).not.toMatch(new RegExp(`Secret|${email}`));
    }
  });

  test.each(['999999999', '0', 'jordan', '99999999999'])('%s is nobody', async (id) => {
    const metaTags = await headOf(`/player/${id}`);
    expect(metaTags).toMatchObject({ status: 404, ...nobody });
  });
});

describe('a link to a post', () => {
  test('begins what was written, in one line', async () => {
    const author = await createPlayer(db, hawks.id, { name: 'Maya Torres' });
    const post = await createPost(db, author, {
      content: `Tip-off moved\nto 7:45. ${'Bring both jerseys. '.repeat(20)}`,
    });
    const metaTags = await headOf(`/team-feed?post=${post.id}`);
    expect(metaTags).toMatchObject({
      title: 'Team Feed · Sixth Man',
      'og:title': 'Maya Torres on the team feed',
      'og:type': 'article',
      canonical: `https://hawks.example/team-feed?post=${post.id}`,
      'og:image': picture('team', hawks.id),
    });
    expect(metaTags.description).toMatch(/^Tip-off moved to 7:45\. Bring both jerseys\. .{100,180}…$/);
  });

  test('to one of a hidden team says nothing of it', async () => {
    const hidden = await createTeam(db, { isActive: false, name: 'Hidden' });
    const post = await createPost(db, { teamId: hidden.id, id: hidden.captainId }, { content: 'A secret' });
    const metaTags = await headOf(`/team-feed?post=${post.id}`);
    expect(metaTags['og:title']).toBe('Team Feed · Harbor Hawks');
    expect(metaTags.head).not.toMatch(/secret|Hidden/i);
  });
});

describe('every page', () => {
  test.each(pagePaths)('%s has a title, a description and a picture of its own', async (path) => {
    const url = path
      .replace('{id}', String(hawks.captainId))
      .replace('{leagueSlug}', 'harbor')
      .replace('{teamSlug}', 'hawks');
    const metaTags = await headOf(url);
    expect(metaTags.title).toMatch(/^.+ · Sixth Man$/);
    for (const name of ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt']) {
      expect(metaTags[name], name).toMatch(/./);
    }
    expect(String(metaTags.head).match(/<title>/g)).toHaveLength(1);
  });

  test.each([
    '/admin/players',
    '/admin/settings',
    '/profile',
    '/edit-profile',
    '/submit-stats',
    '/mvp-voting',
    '/dashboard',
    '/pending-approval',
    '/league/harbor/team/nobody',
    '/nothing-here',
  ])('%s is not for search engines', async (url) => {
    const metaTags = await headOf(url);
    expect([metaTags.robots, metaTags.canonical]).toEqual(['noindex', undefined]);
  });

  test.each([
    '/player/999999',
    '/player/jordan',
    '/game/999999',
    '/league/none/team/none',
    '/league/harbor/team/none/public',
  ])('%s is the app’s page with the status of a missing one', async (url) => {
    for (const caller of [null, hawks.captain]) expect((await headOf(url, caller)).status).toBe(404);
  });

  test('of a hidden team is missing only for visitors', async () => {
    const hidden = await createTeam(db, { leagueId, isActive: false, slug: 'hidden' });
    const url = `/player/${hidden.captainId}`;
    expect((await headOf(url)).status).toBe(404);
    expect((await headOf(url, hawks.captain)).status).toBe(404);
    expect((await headOf(url, hidden.captain)).status).toBe(200);
  });

  test('that does not exist says so', async () => {
    expect(await headOf('/nothing-here')).toMatchObject({ status: 404, title: '404 Page Not Found' });
    expect((await headOf('//evil.example/x'))['og:url']).toBe('https://hawks.example/');
  });

  test('holds every name as text', async () => {
    const name = `"><script>alert('1')</script>&amp;`;
    const attack = await createTeam(db, { leagueId, name, slug: 'attack' });
    const author = await createPlayer(db, attack.id, { name: '</title><img src=x onerror=alert(1)>' });
    const [teamPage, profile] = [
      await headOf('/league/harbor/team/attack'),
      await headOf(`/player/${author.id}`),
    ];
    expect(teamPage['og:title']).toBe(name);
    expect(teamPage.title).toBe(`${name} · Sixth Man`);
    expect(profile.title).toBe('</title><img src=x onerror=alert(1)> · Sixth Man');
    for (const { head } of [teamPage, profile]) expect(head).not.toMatch(/<script|<img|&amp;amp;amp/);
    await db.update(team).set({ isActive: false }).where(eq(team.id, attack.id));
  });
});

describe('search engines', () => {
  test('find the addresses of active teams and their players, and no others', async () => {
    const visiblePlayer = await createPlayer(db, hawks.id);
    const pending = await createPlayer(db, hawks.id, { isApproved: false });
    const hidden = await createTeam(db, { leagueId, slug: 'hidden-team', isActive: false });
    const robots = await send(null, { url: '/robots.txt' });
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.body).toContain('Sitemap: https://hawks.example/sitemap.xml');
    const { body, headers } = await send(null, { url: '/sitemap.xml' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const expected = ['/', '/schedule', '/league/harbor/team/hawks', `/player/${visiblePlayer.id}`];
    expect(listed).toEqual(expect.arrayContaining(expected.map((path) => `https://hawks.example${path}`)));
    for (const path of [
      `/player/${pending.id}`,
      `/player/${hidden.captainId}`,
      '/league/harbor/team/hidden-team',
    ]) {
      expect(listed).not.toContain(`https://hawks.example${path}`);
    }
  });

  test('find nothing of a hidden team', async () => {
    const closed = await createTeam(db, { leagueId, slug: 'closed-team' });
    const mentions = async () => {
      const { body } = await send(null, { url: '/sitemap.xml' });
      return ['/team/closed-team<', `/player/${closed.captainId}<`].filter((path) => body.includes(path));
    };
    expect(await mentions()).toHaveLength(2);
    await db.update(team).set({ isActive: false }).where(eq(team.id, closed.id));
    expect(await mentions()).toEqual([]);
  });
});

test('a page has its plain title while the database is away', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, { warn: () => {} });
  const config = { ...readConfig({}), publicUrl: new URL('https://hawks.example') };
  const nobody = () => Promise.reject(new Error('Nobody signs in here'));
  const identity = { issuer: 'https://issuer.test', begin: nobody, finish: nobody };
  const services = { config, db: away.db, clock, identity, webRoot };
  const app = await buildApp({ ...services, limits: noLimits });
  const reply = await app.inject({ url: '/schedule?game=1', headers: { host: 'hawks.example' } });
  await app.close();
  await away.close();
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<title>Schedule &amp; Results · Sixth Man</title>');
  expect(reply.body).toMatch(/og:image" content="https:\/\/hawks\.example\/images\/share\/site-0-/);
});
