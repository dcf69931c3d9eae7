import { sql } from 'drizzle-orm';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import type { ResponseCacheOptions } from '#server/cache/response-cache.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
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
  const people = await createPrincipals(test, { home, other });
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
    sessionIds,
    hiddenCaptain: hidden.captain,
  };
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
    ...(await createNewcomers(db, team.id)),
    seasonId: season.rows[0]!.id,
    ...(await importsOf(test, team)),
  };
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
