import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { PageRead, PageRequest, RenderedPage } from '#contract/page-data.ts';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { buildApp } from '#server/app.ts';
import { databaseClock } from '#server/database/connection.ts';
import { startTestApp } from '#server/testing/app.ts';
import { contractEndpoints } from '#server/testing/modules-in.ts';
import { createWebRoot } from '#server/testing/web-root.ts';

/*
 * A response is served from the cache until a row of its team or of the directory changes. Here each table that has triggers is changed by a
 * statement of its own, behind the server's back, and each answer that is shared, and a page that is made of it, is compared with one that is computed.
 */
const webRoot = await createWebRoot(renderCall);
// How long an answer is computed on a busy machine makes no difference: no page is given up, and no minute passes in between.
const { app, services, db, clock } = await startTestApp({ webRoot, renderTimeoutMs: 600_000 });
const now = await databaseClock.now(db);
clock.set(now.toString());
await fillDemoLeague(db, now);
/** Stores nothing. */
const computing = await buildApp({ ...services, responseCache: { maxBytes: 1, maxAgeMs: 0 } });
afterAll(() => computing.close());

const { rows } = await db.execute(sql`
  select (select max(week)::text from weekly_stats where team_id = 1) as week,
    (select max(week)::text from mvp_vote where team_id = 1) as voted,
    (select player_id from mvp_winner where team_id = 1 order by week desc limit 1) as player,
    (select post_id from comment_like l inner join comment c on c.id = l.comment_id where c.team_id = 1 order by c.id desc limit 1) as post,
    (select schedule_game_id from game_result where team_id = 1 order by id desc limit 1) as game,
    (select max(game_id) from scorebook where team_id = 1) as scored`);
const { week, voted, player, post, game, scored } = rows[0] ?? {};

/** By what the contract calls the path: calls about team 1 that say something of every table, some of them with other answers for other queries. */
const urls: Readonly<Record<string, readonly string[]>> = {
  '/api/mvp-votes': [`/api/mvp-votes?teamId=1&week=${voted}`],
  '/api/mvp-votes/{week}': [`/api/mvp-votes/${voted}?teamId=1`],
  '/api/mvp-voting/{week}/deadline': [`/api/mvp-voting/${voted}/deadline?teamId=1`],
  '/api/mvp-announcement': ['/api/mvp-announcement?teamId=1'],
  '/api/mvp-winners': ['/api/mvp-winners?teamId=1'],
  '/api/players/{id}/mvp-wins': [`/api/players/${player}/mvp-wins`],
  '/api/mvp-points': ['/api/mvp-points?teamId=1'],
  '/api/season-awards': ['/api/season-awards?teamId=1'],
  '/api/stats/weekly': ['/api/stats/weekly?teamId=1', `/api/stats/weekly?teamId=1&week=${week}`],
  '/api/stats/player/{playerId}': [`/api/stats/player/${player}`, `/api/stats/player/${player}?seasonId=all`],
  '/api/stats/player/{playerId}/achievements': [`/api/stats/player/${player}/achievements`],
  '/api/leaderboard': ['/api/leaderboard?teamId=1'],
  '/api/leaderboard/advanced': ['/api/leaderboard/advanced?teamId=1'],
  '/api/game/{gameId}/stats': [`/api/game/${game}/stats`],
  '/api/posts/{id}/comments': [`/api/posts/${post}/comments`],
  '/api/game-results': ['/api/game-results?teamId=1'],
  '/api/teams/{id}': ['/api/teams/1'],
  '/api/leagues': ['/api/leagues'],
  '/api/leagues/{leagueId}/teams': ['/api/leagues/1/teams'],
  '/api/leagues/by-slug/{leagueSlug}/teams/{teamSlug}': ['/api/leagues/by-slug/harbor/teams/hawks'],
  '/api/leagues/by-slug/{leagueSlug}/competition': [
    '/api/leagues/by-slug/harbor/competition',
    '/api/leagues/by-slug/harbor/competition?competition=season-before',
  ],
  '/api/leagues/by-slug/{leagueSlug}/leaders': ['/api/leagues/by-slug/harbor/leaders'],
  '/api/teams/{id}/standing': ['/api/teams/1/standing'],
  '/api/leagues/by-slug/{leagueSlug}/fixtures': ['/api/leagues/by-slug/harbor/fixtures'],
  '/api/posts': ['/api/posts?teamId=1', `/api/posts?playerId=${player}`, '/api/posts?teamId=1&order=latest'],
  '/api/posts/{id}': [`/api/posts/${post}`],
  '/api/players': ['/api/players?teamId=1'],
  '/api/players/{id}': [`/api/players/${player}`],
  '/api/schedule': ['/api/schedule?teamId=1'],
  '/api/schedule/{id}/scorebook': [`/api/schedule/${scored}/scorebook`],
  '/api/schedule/{id}/scorebook/plays': [`/api/schedule/${scored}/scorebook/plays`],
  '/api/schedule/{id}/advanced-stats': [`/api/schedule/${scored}/advanced-stats`],
  '/api/schedule/{id}/scoresheet': [`/api/schedule/${scored}/scoresheet`],
  '/api/schedule/{id}': [`/api/schedule/${game}`],
};

/** The product touches the games on the teams' schedules with what the league changes. */
function withSchedules(change: SQL): SQL {
  return sql`with changed as (${change} returning *)
    update schedule_game set sequence = sequence + 1 where fixture_id is not null`;
}

/** By the table: what changes how its rows read. */
const changes: Readonly<Record<string, SQL>> = {
  comment: sql`update comment set content = content || '!' where team_id = 1`,
  comment_like: sql`delete from comment_like where team_id = 1`,
  game_result: sql`update game_result set notes = 'Well played' where team_id = 1`,
  mvp_vote: sql`delete from mvp_vote where team_id = 1 and week = ${voted}`,
  mvp_winner: sql`update mvp_winner set vote_count = vote_count + 1, total_votes = total_votes + 1 where team_id = 1`,
  player: sql`update player set name = name || ' Jr', nickname = null where team_id = 1`,
  post: sql`update post set content = content || '!' where team_id = 1`,
  post_like: sql`delete from post_like where team_id = 1`,
  schedule_game: sql`update schedule_game set opponent = opponent || ' II' where team_id = 1`,
  scorebook: sql`update scorebook set our_side = case our_side when 'home' then 'away' else 'home' end where team_id = 1`,
  season: sql`update season set name = name || ' again' where team_id = 1`,
  voting_period: sql`update voting_period set closed_at = now() where team_id = 1 and week = ${voted}`,
  weekly_stats: sql`update weekly_stats set points = points + 1 where team_id = 1`,
  team: sql`update team set name = name || ' Club' where id = 1`,
  // With an order in which teams are level, for the lots below.
  competition: withSchedules(sql`update competition set name = name || ' again',
    rules = jsonb_set(rules, '{criteria}', '["fewestForfeits", "lot"]')`),
  deduction: sql`update deduction set points = points + 1`,
  entry: sql`update entry set guest_name = guest_name || ' II' where guest_name is not null`,
  fixture: sql`update fixture set venue = 'Elsewhere'`,
  outcome: withSchedules(sql`update outcome set home_points = home_points + 40 where kind = 'played'`),
  outcome_report:
    withSchedules(sql`insert into outcome_report (league_id, competition_id, fixture_id, side, home_points, away_points)
    select league_id, competition_id, id, side, 50, 60 + (side = 'home')::int
    from fixture, (values ('home'), ('away')) as of (side)
    where not exists (select from outcome o where o.competition_id = fixture.competition_id and o.fixture_id = fixture.id)
      and not exists (select from outcome_report r where r.competition_id = fixture.competition_id and r.fixture_id = fixture.id)
      and state = 'published'`),
  lot_draw: sql`insert into lot_draw (league_id, competition_id, entry_ids)
    select league_id, competition_id, array_agg(id) from entry
    where not exists (select from outcome o join fixture f on f.id = o.fixture_id
      where o.kind = 'forfeit' and entry.id = case o.side when 'home' then f.home_id else f.away_id end)
    group by 1, 2`,
  playoff: sql`update playoff set best_of = 3`,
  pool: sql`insert into pool (league_id, competition_id, number, name) select league_id, id, 1, 'Pool A' from competition`,
  league: sql`update league set name = name || ' II' where id = 1`,
};

const headers = { host: 'localhost:3000' };
const read = async (from: typeof app, url: string) => {
  const { statusCode, body } = await from.inject({ method: 'GET', url, headers });
  expect(statusCode, `${url}: ${body}`).toBe(200);
  return /<div>(.*)<\/div>/s.exec(body)?.[1] ?? body;
};

const calls = Object.entries(urls).flatMap(([path, ofPath]) => ofPath.map((url) => callOf(path, url)));

/** The parameters and the query in a URL of a path of the contract. */
function callOf(path: string, url: string): PageRead {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const values = pathname.split('/');
  const params = path.split('/').flatMap((part, place) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? [[name, values[place]!]] : [];
  });
  return { path, params: Object.fromEntries(params), query: Object.fromEntries(searchParams) };
}

/** A page whose URL has the number of a call, and which is made of its answer. */
async function renderCall({ url, read }: PageRequest): Promise<RenderedPage> {
  const answer = await read(calls[Number(new URL(url, 'http://localhost').searchParams.get('call'))]!);
  const markup = encodeURIComponent(JSON.stringify(answer));
  return { kind: 'page', markup, loaded: 'markup', scripts: '', formattedDates: {}, routes: [] };
}

const all = Object.values(urls).flat();
const pages = calls.map((_, number) => `/roster?call=${number}`);
const readAll = (from: typeof app, urlsToRead: readonly string[] = [...all, ...pages]) =>
  Promise.all(urlsToRead.map((url) => read(from, url)));

test('every read that is shared has a call here, and every table with triggers a change', async () => {
  const shared = (await contractEndpoints()).filter(({ sharedBy }) => sharedBy).map(({ path }) => path);
  expect(Object.keys(urls).sort()).toEqual(shared.sort());
  const triggers = await db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger inner join pg_proc on pg_proc.oid = tgfoid
    where proname in ('record_team_change', 'record_team_update', 'record_league_change', 'record_directory_change')`);
  expect(Object.keys(changes).sort()).toEqual(triggers.rows.map(({ name }) => name).sort());
});

test('the pages are made of what the calls answer', async () => {
  const answers = await readAll(app, all);
  const made = (await readAll(app, pages)).map((markup) => JSON.parse(decodeURIComponent(markup)));
  expect(made).toEqual(answers.map((answer) => ({ status: 200, value: JSON.parse(answer) })));
});

test('no answer outlives a score of a league game in progress', async () => {
  await db.execute(sql`with open as (
      select f.competition_id, f.id, g.team_id, g.id as game_id from fixture f
      inner join schedule_game g on g.competition_id = f.competition_id and g.fixture_id = f.id and g.is_home
      where f.state = 'published' and f.playoff_round is null and g.team_id = 1
        and not exists (select from outcome_report r where r.competition_id = f.competition_id and r.fixture_id = f.id)
        and not exists (select from outcome o where o.competition_id = f.competition_id and o.fixture_id = f.id)
      limit 1
    ), begun as (
      update fixture set played_on = current_date - 1 from open
      where fixture.competition_id = open.competition_id and fixture.id = open.id
    ) insert into scorebook (team_id, game_id, our_side) select team_id, game_id, 'home' from open`);
  const url = '/api/leagues/by-slug/harbor/competition';
  const scores = async (points: number) => {
    const live = JSON.stringify({ home: points, away: 0, period: 1, regularPeriods: 2 });
    await db.execute(sql`update scorebook set live = ${live}::jsonb, live_since = ${now.toString()}::timestamptz
      where event_count = 0`);
    const answer = await read(app, url);
    expect(answer).toBe(await read(computing, url));
    return JSON.parse(answer).competition.live;
  };
  expect(await scores(2)).toMatchObject([{ home: 2 }]);
  expect(await scores(5)).toMatchObject([{ home: 5 }]);
});

test.each(Object.entries(changes))('no answer outlives a change of %s', async (_table, change) => {
  const before = await readAll(app);
  await db.execute(change);
  const after = await readAll(app);
  expect(after).toEqual(await readAll(computing));
  expect(after).not.toEqual(before);
});

test('a response about one team outlives changes of another', async () => {
  const ofTeam = all.filter((url) => url.includes('teamId=1'));
  await readAll(app, ofTeam);
  const { computed } = app.responseCache.use;
  await db.execute(sql`update player set name = name || ' III' where team_id = 2`);
  await readAll(app, ofTeam);
  expect(app.responseCache.use.computed).toBe(computed);
});
