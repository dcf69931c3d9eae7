import { and, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dateIn } from '#domain/calendar.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { clockOf, type Transaction } from '#server/database/connection.ts';
import { comment, post } from '#server/database/schema/feed.ts';
import { mvpWinner } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { notifyOfComment, notifyOfPost } from '#server/notifications/feed.ts';
import { notifyOfGameChange } from '#server/notifications/game-changes.ts';
import { notifyOfResult } from '#server/notifications/games.ts';
import { type NotifyServices, notify } from '#server/notifications/notify.ts';
import { notifiedTeam } from '#server/teams/scope.ts';
import { type DemoCalendar, daysAgo, gameDay } from './calendar.ts';

type Happening = {
  readonly at: string;
  tell(services: NotifyServices): Promise<void>;
};

type Recent = { readonly tx: Transaction; readonly teamId: AuthorizedTeamId; readonly since: string };

/** Days that the inboxes of the demo league reach back. */
const inboxDays = 8;
/** When the next game was to begin at first. */
const timeBefore = '8:30 PM';
/** The newest entries of each player that they have not read. */
const unreadEach = 3;

/**
 * Notifies a team's players of the events of the last days, each at its time, as the server would have done. It
 * only goes to their inboxes: without an outbox no email and no push message is written.
 */
export async function writeNotifications(
  tx: Transaction,
  calendar: DemoCalendar,
  team: { readonly teamId: number; readonly captainId: number },
): Promise<void> {
  const { captainId } = team;
  const teamId = notifiedTeam(team);
  const recent = { tx, teamId, since: daysAgo(calendar, inboxDays).toString() };
  const happenings = [
    ...(await posts(recent)),
    ...(await comments(recent)),
    ...(await results(recent, captainId)),
    ...(await movedGames(recent, calendar, captainId)),
    ...(await winners(recent)),
    ...(await signUps(recent)),
  ];
  const instantOf = ({ at }: Happening) => Temporal.Instant.from(at);
  for (const happening of happenings.toSorted((a, b) =>
    Temporal.Instant.compare(instantOf(a), instantOf(b)),
  )) {
    await happening.tell({ clock: clockOf(async () => instantOf(happening)) });
  }
  await readAllBut(tx, teamId, unreadEach);
}

async function posts({ tx, teamId, since }: Recent): Promise<Happening[]> {
  const rows = await tx
    .select()
    .from(post)
    .where(and(eq(post.teamId, teamId), gte(post.createdAt, since)))
    .orderBy(post.id);
  return rows.map(({ id: postId, playerId: authorId, mentions, isPinned, createdAt }) => ({
    at: createdAt,
    async tell(services) {
      const about = { teamId, cause: `post:${postId}`, actorId: authorId, facts: { postId } };
      await notifyOfPost(services, tx, { teamId, postId, authorId, mentioned: Object.values(mentions) });
      if (isPinned) await notify(services, tx, { kind: 'post_pinned', ...about, to: 'team' });
    },
  }));
}

async function comments({ tx, teamId, since }: Recent): Promise<Happening[]> {
  const parent = alias(comment, 'parent');
  const rows = await tx
    .select({
      at: comment.createdAt,
      authorId: comment.playerId,
      mentions: comment.mentions,
      postId: comment.postId,
      commentId: comment.id,
      postAuthorId: post.playerId,
      parentAuthorId: parent.playerId,
    })
    .from(comment)
    .innerJoin(post, and(eq(post.teamId, comment.teamId), eq(post.id, comment.postId)))
    .leftJoin(parent, and(eq(parent.teamId, comment.teamId), eq(parent.id, comment.parentCommentId)))
    .where(and(eq(comment.teamId, teamId), gte(comment.createdAt, since)))
    .orderBy(comment.id);
  return rows.map(({ at, mentions, postId, commentId, ...authors }) => ({
    at,
    tell: (services) =>
      notifyOfComment(services, tx, {
        ...authors,
        teamId,
        facts: { postId, commentId },
        mentioned: Object.values(mentions),
      }),
  }));
}

/** The captain enters them. */
async function results({ tx, teamId, since }: Recent, actorId: number): Promise<Happening[]> {
  const rows = await tx
    .select()
    .from(gameResult)
    .where(and(eq(gameResult.teamId, teamId), gte(gameResult.createdAt, since)))
    .orderBy(gameResult.id);
  return rows.map((row) => ({
    at: row.createdAt,
    tell: (services) => notifyOfResult(services, tx, { teamId, actorId }, row),
  }));
}

/** The next game was at another time, for which some have answered. */
async function movedGames(
  { tx, teamId }: Recent,
  calendar: DemoCalendar,
  actorId: number,
): Promise<Happening[]> {
  const day = gameDay(calendar, -1).toString();
  const rows = await tx
    .select()
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.playedOn, day)));
  return rows.map(({ id, ...after }) => ({
    at: calendar.now.subtract({ minutes: 40 }).toString(),
    async tell(services) {
      const { now, zone } = calendar;
      const team = { id: teamId, zone, now, today: dateIn(now, zone).toString() };
      const before = { ...after, time: timeBefore };
      await notifyOfGameChange(services, tx, { team, actorId }, { id, before, after });
    },
  }));
}

async function winners({ tx, teamId, since }: Recent): Promise<Happening[]> {
  const rows = await tx
    .select()
    .from(mvpWinner)
    .where(and(eq(mvpWinner.teamId, teamId), gte(mvpWinner.awardedAt, since)))
    .orderBy(mvpWinner.id);
  return rows.map(({ week, voteCount: votes, playerId, awardedAt: at }) => ({
    at,
    tell: (services) =>
      notify(services, tx, {
        kind: 'mvp_won',
        facts: { week, votes },
        teamId,
        cause: `week:${week}`,
        actorId: null,
        to: [playerId],
      }),
  }));
}

/** Those whom the captain has not let in yet. */
async function signUps({ tx, teamId, since }: Recent): Promise<Happening[]> {
  const rows = await tx
    .select({ id: player.id, at: player.joinedAt })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.isApproved, false), gte(player.joinedAt, since)))
    .orderBy(player.id);
  return rows.map(({ id: actorId, at }) => ({
    at,
    tell: (services) =>
      notify(services, tx, {
        kind: 'approval_waiting',
        facts: {},
        teamId,
        cause: `player:${actorId}`,
        actorId,
        to: 'captains',
      }),
  }));
}

async function readAllBut(tx: Transaction, teamId: AuthorizedTeamId, newest: number): Promise<void> {
  await tx.execute(sql`
    update notification set read_at = created_at from (
      select id, row_number() over (partition by player_id order by id desc) as place
      from notification where team_id = ${teamId}
    ) as entry
    where notification.id = entry.id and entry.place > ${newest}`);
}
