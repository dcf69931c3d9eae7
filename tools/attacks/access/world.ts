import { sql } from 'drizzle-orm';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import { presets } from '#domain/standings/rules.ts';
import type { ResponseCacheOptions } from '#server/cache/response-cache.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { jerseyKey, jerseyToken } from '#server/signing/jersey-link.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer } from '#server/testing/fixtures.ts';
import {
  createContent,
  createNewcomers,
  createSchedule,
  createTeams,
  midweek,
} from '#server/testing/world.ts';
import { adminEmails, createPrincipals, type TestApp } from './principals.ts';

/** An id that was never given out. */
export const none = 2_000_000_000;

export type World = Awaited<ReturnType<typeof createWorld>>;

/**
 * Two teams that anybody sees, and one of a hidden league; each with one of everything, so that a call can be about one's own,
 * a team mate's, another team's or a hidden one. Callers: see principals.ts.
 */
export async function createWorld(responseCache?: ResponseCacheOptions) {
  const test = await startTestApp({
    config: { adminEmails },
    ...(responseCache && { responseCache }),
  });
  const { db, clock } = test;
  clock.set(midweek);
  const { league, hiddenLeague, home, other, hidden } = await createTeams(db);
  const people = await createPrincipals(test, { home, other }, { own: league, other: hiddenLeague });
  const hiddenPlayer = await createPlayer(db, hidden.id);
  const shyPlayer = await createPlayer(db, home.id, { showsPersonalDetails: false });
  const minor = await createPlayer(db, home.id, { age: 17 });
  const memberOf = { home: people.player, other: people.otherPlayer, hidden: hiddenPlayer };
  const content = {
    own: await createContent(db, people.player),
    mate: await createContent(db, { id: home.captainId, teamId: home.id }),
    other: await createContent(db, people.otherPlayer),
    hidden: await createContent(db, hiddenPlayer),
  };
  const teams = {
    home: await ofTeam(test, { ...home, leagueId: league }, memberOf.home.id),
    other: await ofTeam(test, { ...other, leagueId: league }, memberOf.other.id),
    hidden: await ofTeam(test, { ...hidden, leagueId: hiddenLeague }, memberOf.hidden.id),
  };
  const sessions = await db.execute<{ id: number; uid: string }>(sql`select id, uid from session`);
  const sessionIds = new Map(sessions.rows.map(({ id, uid }) => [uid, id]));
  return {
    ...test,
    ...people,
    shyPlayer,
    minor,
    content,
    teams,
    league,
    hiddenLeague,
    competition: await createCompetitionRows(test, league),
    organizerId: await createOrganizerRow(test, league),
    sessionIds,
    hiddenCaptain: hidden.captain,
  };
}

/** A competition of two guest teams with a game and a deduction, one that is empty, and one with a bracket. */
async function createCompetitionRows({ db }: TestApp, leagueId: number) {
  const insert = async (slug: string) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into competition (league_id, name, slug, first_day, last_day, time_zone, slot_minutes, rules)
      values (${leagueId}, ${slug}, ${slug}, '2026-09-01', '2026-12-31', 'UTC', 60, ${JSON.stringify(presets.fiba)})
      returning id`);
    return rows[0]!.id;
  };
  const [id, emptyId, bracketId] = [await insert('fall'), await insert('spring'), await insert('summer')];
  await db.execute(sql`
    insert into playoff (league_id, competition_id, best_of, third_place, reseeds, seeds)
    values (${leagueId}, ${bracketId}, 1, false, false, '{1,2}')`);
  const entries = await db.execute<{ id: number }>(sql`
    insert into entry (league_id, competition_id, guest_name)
    values (${leagueId}, ${id}, 'Bears'), (${leagueId}, ${id}, 'Cubs'), (${leagueId}, ${id}, 'Owls'),
      (${leagueId}, ${id}, 'Jays') returning id`);
  const [homeId, awayId, spareId, withdrawnId] = entries.rows.map((row) => row.id);
  await db.execute(sql`update entry set withdrawn = 'gamesStand' where id = ${withdrawnId}`);
  const fixtures = await db.execute<{ id: number }>(sql`
    insert into fixture (league_id, competition_id, home_id, away_id, round, played_on, state)
    values (${leagueId}, ${id}, ${homeId}, ${awayId}, 1, '2026-11-19', 'published') returning id`);
  const deductions = await db.execute<{ id: number }>(sql`
    insert into deduction (league_id, competition_id, entry_id, points, reason)
    values (${leagueId}, ${id}, ${homeId}, 1, 'Late') returning id`);
  const requests = await db.execute<{ id: number }>(sql`
    insert into time_request (league_id, competition_id, fixture_id, side, suggestions, reason)
    values (${leagueId}, ${id}, ${fixtures.rows[0]!.id}, 'home',
      '[{"playedOn":"2026-11-26","time":"7:45 PM","venue":null,"court":null}]', 'Away') returning id`);
  return {
    requestId: requests.rows[0]!.id,
    id,
    emptyId,
    bracketId,
    homeId: homeId!,
    awayId: awayId!,
    spareId: spareId!,
    withdrawnId: withdrawnId!,
    fixtureId: fixtures.rows[0]!.id,
    deductionId: deductions.rows[0]!.id,
  };
}

async function createOrganizerRow({ db }: TestApp, leagueId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into league_organizer (league_id, email) values (${leagueId}, 'spare@league.test') returning id`);
  return rows[0]!.id;
}

type TeamRow = {
  id: number;
  slug: string;
  leagueId: number;
  captain: VerifiedIdentity;
  captainId: number;
  name: string;
};

/** What a team has. */
async function ofTeam(test: TestApp, team: TeamRow, playerId: number) {
  const { db } = test;
  const season = await db.execute<{ id: number }>(sql`select id from season where team_id = ${team.id}`);
  const league = await db.execute<{ slug: string }>(sql`select slug from league where id = ${team.leagueId}`);
  await db.execute(sql`
    insert into schedule_source (team_id, url, answers, next_check_at)
    values (${team.id}, 'https://127.0.0.1/games.ics', '{"dateOrder":null,"teamName":null}', now())`);
  return {
    id: team.id,
    leagueId: team.leagueId,
    slug: team.slug,
    leagueSlug: league.rows[0]!.slug,
    name: team.name,
    playerId,
    captainId: team.captainId,
    ...(await createSchedule(db, team.id)),
    ...(await createLeagueGame(test, team)),
    ...(await createNewcomers(db, team.id)),
    seasonId: season.rows[0]!.id,
    ...(await importsOf(test, team)),
  };
}

/** A game of a competition, whose result the other side has entered. */
async function createLeagueGame({ db }: TestApp, { id, leagueId }: TeamRow) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with played as (
      insert into competition (league_id, name, slug, first_day, last_day, time_zone, slot_minutes, rules)
      values (${leagueId}, 'Cup', ${`cup-${id}`}, '2026-01-01', '2026-12-31', 'UTC', 60, ${JSON.stringify(presets.fiba)})
      returning id
    ), home as (
      insert into entry (league_id, competition_id, team_id) select ${leagueId}, id, ${id} from played returning id
    ), away as (
      insert into entry (league_id, competition_id, guest_name) select ${leagueId}, id, 'Bears' from played returning id
    ), game as (
      insert into fixture (league_id, competition_id, home_id, away_id, round, played_on, state)
      select ${leagueId}, played.id, home.id, away.id, 1, '2026-11-17', 'published' from played, home, away returning *
    ), result as (
      insert into outcome (league_id, competition_id, fixture_id, kind, home_points, away_points, decided_by, stands_at)
      select ${leagueId}, competition_id, id, 'played', 50, 60, 'captains', '2100-01-01' from game
    ), report as (
      insert into outcome_report (league_id, competition_id, fixture_id, side, home_points, away_points)
      select ${leagueId}, competition_id, id, 'away', 50, 60 from game
    )
    insert into schedule_game (team_id, date, played_on, opponent, week, competition_id, fixture_id)
    select ${id}, 'Tue, Nov 17', '2026-11-17', 'Bears', '2026-11-15', competition_id, id from game returning id`);
  await db.execute(sql`
    insert into game_result (team_id, schedule_game_id, our_score, opponent_score, is_win)
    values (${id}, ${rows[0]!.id}, 50, 60, false)`);
  const requests = await db.execute<{ id: number }>(sql`
    insert into time_request (league_id, competition_id, fixture_id, side, suggestions, reason)
    select ${leagueId}, competition_id, fixture_id, 'home', '[]', 'Away' from schedule_game
    where team_id = ${id} and id = ${rows[0]!.id} returning id`);
  const scoreToken = `scores-the-league-game-of-${id}`;
  await db.execute(sql`
    insert into score_link (team_id, game_id, token_hash, expires_at)
    values (${id}, ${rows[0]!.id}, sha256(${scoreToken}::text::bytea), '2100-01-01')`);
  const jersey = { gameId: rows[0]!.id, expiresAt: Date.parse('2100-01-01') / 1000 };
  const tokens = { scoreToken, jerseyToken: jerseyToken(await jerseyKey(db), jersey) };
  return { leagueGameId: rows[0]!.id, timeRequestId: requests.rows[0]!.id, ...tokens };
}

/** An import that can be undone, and a preview that can be applied. */
async function importsOf(test: TestApp, team: TeamRow) {
  const { captain } = team;
  const preview = async (text: string) => {
    const reply = await test.call(captain, previewImport, { body: { teamId: team.id, text } });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.error));
    return { id: reply.body.id, keys: reply.body.rows.map(({ key }) => key) };
  };
  const applied = await preview('Date,Time,Opponent\n2026-12-01,7:45 PM,Night Owls');
  const { id, keys } = applied;
  await test.call(captain, applyImport, { params: { id }, body: { keys } });
  const draft = await preview('Date,Time,Opponent\n2026-12-02,7:45 PM,Breakwater Bulls');
  return { appliedId: id, draftId: draft.id, draftKeys: draft.keys };
}
