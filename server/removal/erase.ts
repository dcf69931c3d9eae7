import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { normaliseEmail } from '#domain/email.ts';
import { deleteAttendance } from '#server/attendance/queries.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { comment, commentLike, post, postLike } from '#server/database/schema/feed.ts';
import { gameScorer } from '#server/database/schema/game-scorers.ts';
import {
  notification,
  notificationPreference,
  notificationSettings,
} from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { scoreLink } from '#server/database/schema/score-links.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { timeRequest } from '#server/database/schema/time-requests.ts';

/**
 * Erases the personal data of a player whose row is locked; lines, votes and awards stay as those of a 'Former player', as
 * each reader's language calls them. Returns the URLs of the images in their posts. Decision 0017.
 */
export async function erasePlayer(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  playerId: number,
  now: Temporal.Instant,
): Promise<(string | null)[]> {
  // Lines before posts: the order in which updating a line locks it and its automatic post.
  await eraseNotes(tx, teamId, playerId);
  await deleteAttendance(tx, teamId, playerId);
  await deleteMessages(tx, teamId, playerId);
  await tx.delete(timeRequest).where(eq(timeRequest.askedBy, playerId));
  await tx.delete(scoreLink).where(eq(scoreLink.makerId, playerId));
  await tx.delete(gameScorer).where(eq(gameScorer.playerId, playerId));
  const images = await eraseContent(tx, teamId, playerId);
  await erasePerson(tx, teamId, playerId, now);
  return images;
}

/** Deletes the player's notifications and message settings. */
async function deleteMessages(tx: Transaction, teamId: AuthorizedTeamId, playerId: number): Promise<void> {
  for (const table of [notification, notificationPreference, notificationSettings])
    await tx.delete(table).where(and(eq(table.teamId, teamId), eq(table.playerId, playerId)));
}

/**
 * Deletes a player's likes, posts and comments. A post or comment with replies of teammates stays without its text: its
 * readers see a notice. Returns the URLs of the images in the posts. Decision 0017.
 */
async function eraseContent(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  playerId: number,
): Promise<(string | null)[]> {
  await tx.delete(postLike).where(and(eq(postLike.teamId, teamId), eq(postLike.playerId, playerId)));
  await tx.delete(commentLike).where(and(eq(commentLike.teamId, teamId), eq(commentLike.playerId, playerId)));
  await eraseComments(tx, teamId, playerId);
  const images = await erasePosts(tx, teamId, playerId);
  await eraseMentions(tx, teamId, playerId);
  return images;
}

async function eraseComments(tx: Transaction, teamId: AuthorizedTeamId, playerId: number): Promise<void> {
  const own = and(eq(comment.teamId, teamId), eq(comment.playerId, playerId));
  await tx.delete(comment).where(and(own, isNotNull(comment.parentCommentId)));
  const reply = alias(comment, 'reply');
  const replies = tx
    .select({ one: sql`1` })
    .from(reply)
    .where(and(eq(reply.teamId, teamId), eq(reply.parentCommentId, comment.id)));
  await tx.delete(comment).where(and(own, isNull(comment.parentCommentId), notExists(replies)));
  await tx.update(comment).set({ content: '', mentions: {} }).where(own);
}

async function erasePosts(tx: Transaction, teamId: AuthorizedTeamId, playerId: number) {
  const own = and(eq(post.teamId, teamId), eq(post.playerId, playerId));
  const images = await tx
    .selectDistinct({ url: post.imageUrl })
    .from(post)
    .where(and(own, isNotNull(post.imageUrl)));
  const replies = tx
    .select({ one: sql`1` })
    .from(comment)
    .where(and(eq(comment.teamId, teamId), eq(comment.postId, post.id)));
  await tx.delete(post).where(and(own, notExists(replies)));
  await tx
    .update(post)
    .set({ content: '', facts: null, mentions: {}, imageUrl: null, isPinned: false, weeklyStatsId: null })
    .where(own);
  return images.map(({ url }) => url);
}

/** Removes the mentions of the player from teammates' texts, whose wording stays. */
async function eraseMentions(tx: Transaction, teamId: AuthorizedTeamId, playerId: number): Promise<void> {
  for (const table of [post, comment]) {
    await tx.execute(sql`
      update ${table}
      set mentions = coalesce(
        (select jsonb_object_agg(name, id) from jsonb_each(mentions) as mention(name, id) where id <> to_jsonb(${playerId}::int)),
        '{}'::jsonb)
      where team_id = ${teamId}
        and exists (select 1 from jsonb_each(mentions) as mention(name, id) where id = to_jsonb(${playerId}::int))`);
  }
}

export type LockedPlayer = NonNullable<Awaited<ReturnType<typeof lockPlayer>>>;

/**
 * Locks the team's row and then the player's. A hand-over changes the team's row, so that nobody becomes captain while they are
 * being removed. Null when there is no such player.
 */
export async function lockPlayer(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const [managed] = await tx
    .select({ captainEmail: team.captainEmail })
    .from(team)
    .where(eq(team.id, teamId))
    .for('no key update');
  const [row] = await tx
    .select({
      id: player.id,
      issuer: player.issuer,
      subject: player.subject,
      email: player.email,
      photoURL: player.photoURL,
      isApproved: player.isApproved,
    })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.id, id), isNull(player.removedAt)))
    .for('update');
  if (!row) return null;
  const captainEmail = managed?.captainEmail ?? null;
  return {
    ...row,
    isCaptain: captainEmail !== null && normaliseEmail(row.email ?? '') === normaliseEmail(captainEmail),
  };
}

async function eraseNotes(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await tx
    .update(weeklyStats)
    .set({ notes: null })
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.playerId, id)));
}

async function erasePerson(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(player)
    .set({
      issuer: null,
      subject: null,
      email: null,
      // The colon, which is not allowed in usernames, prevents a conflict with one.
      username: sql`'former:' || ${player.id}`,
      name: '',
      nickname: null,
      position: null,
      jerseyNumber: null,
      height: null,
      weight: null,
      age: null,
      photoURL: null,
      avatarColor: '#6B7280',
      showsPersonalDetails: false,
      allowsIndexing: false,
      language: null,
      isAssistantCaptain: false,
      inviteCode: null,
      invitedBy: null,
      removedAt: now.toString(),
    })
    .where(and(eq(player.teamId, teamId), eq(player.id, id)));
}
