import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unreadCountLimit } from '#contract/notifications.ts';
import type { StoredText } from '#domain/written-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { isAnswerStale } from '#server/notifications/delivery/queries.ts';
import { avatarColorOf, nameOf } from '#server/players/columns.ts';
import { storedComment, storedPost } from '#server/posts/columns.ts';

export const pageLength = 20;

const actor = alias(player, 'actor');

const fact = (name: string) => sql`(${notification.facts} ->> ${sql.raw(`'${name}'`)})`;

/** The comment, or the post where it is about no comment; of an announcement its message. */
const excerpt = sql<StoredText | null>`case when ${notification.kind} = 'league_announcement'
  then (select json_build_object('kind', 'written', 'text', message) from announcement where announcement.id = ${fact('announcementId')}::int)
  when ${fact('commentId')} is null
  then (select ${storedPost} from post where post.team_id = ${notification.teamId} and post.id = ${fact('postId')}::int)
  else (select ${storedComment()} from comment where comment.team_id = ${notification.teamId} and comment.id = ${fact('commentId')}::int)
  end`;

/** A person's notifications before the one named, newest first: one more than a page holds. */
export const findInbox = prepared(
  'inbox_of',
  { teamId: authorizedTeamId, playerId: integer, before: integer },
  (db, param) =>
    db
      .select({
        id: notification.id,
        kind: notification.kind,
        facts: notification.facts,
        createdAt: notification.createdAt,
        isRead: sql<boolean>`${notification.readAt} is not null`,
        actor: {
          id: actor.id,
          name: nameOf(actor),
          photoURL: actor.photoURL,
          avatarColor: avatarColorOf(actor),
        },
        excerpt,
        isAnswerStale,
        team: team.name,
      })
      .from(notification)
      .innerJoin(team, eq(team.id, notification.teamId))
      .leftJoin(actor, and(eq(actor.teamId, notification.teamId), eq(actor.id, notification.actorId)))
      .where(
        and(
          eq(notification.teamId, param.teamId),
          eq(notification.playerId, param.playerId),
          notification.inInbox,
          lt(notification.id, param.before),
        ),
      )
      .orderBy(desc(notification.id))
      .limit(pageLength + 1),
);

export type InboxRow = Awaited<ReturnType<typeof findInbox>>[number];

/** How many a person has not read, up to {@link unreadCountLimit}. */
export const countUnread = prepared(
  'unread_notifications_of',
  { teamId: authorizedTeamId, playerId: integer },
  (db, param) => {
    const unread = db
      .select({ kind: notification.kind })
      .from(notification)
      .where(
        and(
          eq(notification.teamId, param.teamId),
          eq(notification.playerId, param.playerId),
          notification.inInbox,
          isNull(notification.readAt),
        ),
      )
      .limit(unreadCountLimit)
      .as('unread');
    return db
      .select({
        unread: sql<number>`count(*)::int`,
        mentions: sql<number>`(count(*) filter (where ${unread.kind} = 'mentioned'))::int`,
      })
      .from(unread);
  },
);

/** The notifications to mark: by id, or all up to an id. */
export type MarkedNotifications = { readonly ids: readonly number[] } | { readonly upTo: number };

export async function markRead(
  db: Executor,
  reader: { readonly teamId: AuthorizedTeamId; readonly playerId: number },
  notifications: MarkedNotifications,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .update(notification)
    .set({ readAt: at.toString() })
    .where(
      and(
        eq(notification.teamId, reader.teamId),
        eq(notification.playerId, reader.playerId),
        notification.inInbox,
        isNull(notification.readAt),
        'ids' in notifications
          ? inArray(notification.id, [...notifications.ids])
          : lte(notification.id, notifications.upTo),
      ),
    );
}
