import type { Executor } from '#server/database/connection.ts';
import {
  createAway,
  createComment,
  createGameRow,
  createInvite,
  createLeague,
  createLine,
  createPlayer,
  createPost,
  createResultRow,
  createSubRow,
  createTeam,
} from './fixtures.ts';

/*
 * Several rows that belong together, for tests that need more than one of them. The demo league is the other world: tests of screens
 * have it behind them (demo/testing/league.ts).
 */

/** Wednesday of the week, its vote open; and the Sunday after, when it has ended and is not decided. */
export const midweek = '2026-11-18T12:00[America/New_York]';
export const afterTheDeadline = '2026-11-22T12:00[America/New_York]';
export const week = '2026-11-15';
export const lastWeek = '2026-11-08';

type Author = { id: number; teamId: number };

/** What a player has written and entered: a post with a comment, the line of last week, and days away. */
export async function createContent(db: Executor, author: Author) {
  const post = await createPost(db, author);
  const comment = await createComment(db, author, post.id);
  const line = await createLine(db, {
    teamId: author.teamId,
    playerId: author.id,
    week: lastWeek,
    points: 7,
  });
  const awayId = await createAway(db, author);
  return { playerId: author.id, postId: post.id, commentId: comment.id, lineId: line.id, awayId };
}

/** What a team has beside its players at {@link midweek}: games played and ahead, an invite code, and subs. */
export async function createSchedule(db: Executor, teamId: number) {
  const played = await createGameRow(db, teamId, { playedOn: '2026-11-10' });
  const withResult = await createGameRow(db, teamId, { playedOn: '2026-11-11' });
  const result = await createResultRow(db, withResult, [50, 40]);
  const upcoming = await createGameRow(db, teamId, { playedOn: '2026-11-30', location: 'Main gym' });
  return {
    playedId: played.id,
    withResultId: withResult.id,
    resultId: result.id,
    upcomingId: upcoming.id,
  };
}

/** Who is about to join a team: an account that awaits approval, an invite code, a sub, and a sub who was asked to join. */
export async function createNewcomers(db: Executor, teamId: number) {
  const pending = await createPlayer(db, teamId, { isApproved: false });
  const invite = await createInvite(db, teamId, { maxUses: 20 });
  const sub = await createSubRow(db, teamId, { status: 'accepted' });
  const rosterOffer = { name: 'Sam Sub', position: null, jerseyNumber: null };
  await createSubRow(db, teamId, { status: 'accepted', rosterOffer });
  return { pendingId: pending.id, inviteId: invite.id, inviteCode: invite.code, subId: sub.id };
}

/** Two teams that anybody sees, and one of a hidden league. */
export async function createTeams(db: Executor) {
  const league = await createLeague(db);
  const hiddenLeague = await createLeague(db, { isActive: false });
  const home = await createTeam(db, { leagueId: league });
  const other = await createTeam(db, { leagueId: league });
  const hidden = await createTeam(db, { leagueId: hiddenLeague });
  return { league, hiddenLeague, home, other, hidden };
}
