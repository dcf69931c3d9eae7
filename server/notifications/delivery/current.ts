import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { listText } from '#domain/list-text.ts';
import { compareNames } from '#domain/names.ts';
import { type Notification, toNotification } from '#domain/notifications/facts.ts';
import { withCurrentQuestion } from '#domain/notifications/game-change.ts';
import { votingPeriod } from '#domain/voting.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import type { Transaction } from '#server/database/connection.ts';
import type { BatchNotification } from './batch.ts';
import { findNames, findPosts, gameOfNotification } from './digest-queries.ts';
import { weekDigest } from './digests.ts';
import type { BatchRow, LockedDelivery } from './queries.ts';

export type At = { readonly team: LockedDelivery['team']; readonly now: Temporal.Instant };

/**
 * A notification with current values at the time it is sent. Null when it need not be sent anymore: it was read in the app,
 * its post or comment was deleted, or what it asks for has been done or is over.
 */
export async function currentNotification(
  tx: Transaction,
  row: BatchRow,
  { team, now }: At,
): Promise<BatchNotification | null> {
  const { facts, actor, text } = row;
  const isWritten = 'postId' in facts || 'announcementId' in facts;
  if (row.isRead || row.isDone || (isWritten && text === null)) return null;
  const notification = toNotification(row.kind, facts);
  const current = { notification, actor, text, posts: [], week: null };
  switch (notification.kind) {
    case 'vote_opened':
    case 'vote_closing': {
      const vote = { week: notification.facts.week, zone: team.zone, votingClosesOn: team.votingClosesOn };
      const { isActive, deadline } = votingPeriod({ ...vote, closedEarly: false, now });
      if (!isActive || notification.kind === 'vote_opened') return isActive ? current : null;
      const facts = { ...notification.facts, deadline: deadline.toString() };
      return { ...current, notification: { ...notification, facts } };
    }
    case 'feed_digest': {
      const posts = await findPosts(tx, team.id, notification.facts.postIds);
      if (posts.length === 0) return null;
      const still = { ...notification.facts, postIds: posts.map(({ id }) => id) };
      return { ...current, notification: { ...notification, facts: still }, posts };
    }
    case 'weekly_digest': {
      const week = await weekDigest(tx, team, notification.facts.week, now);
      return week && { ...current, week };
    }
    case 'game_moved':
      return { ...current, notification: withCurrentQuestion(notification, row.isAnswerStale) };
    case 'answer_wanted':
    case 'answers_summary':
      return currentReminder(tx, { ...current, notification }, { team, now });
    default:
      return current;
  }
}

type Reminder = BatchNotification & {
  readonly notification: Extract<Notification, { kind: 'answer_wanted' | 'answers_summary' }>;
};

/** Null once the game has begun, was cancelled, or was moved to another day, for which it is due again. */
async function currentReminder(
  tx: Transaction,
  reminder: Reminder,
  { team, now }: At,
): Promise<BatchNotification | null> {
  const { notification } = reminder;
  const { gameId, day } = notification.facts;
  const game = await gameOfNotification(tx, team.id, gameId);
  if (game?.playedOn !== day || !isOpenForAnswers(game, { zone: team.zone, now })) return null;
  const { time, location } = game;
  if (notification.kind === 'answer_wanted')
    return {
      ...reminder,
      notification: { ...notification, facts: { ...notification.facts, time, location } },
    };
  const { minimum, silentIds, counts } = notification.facts;
  const silent = await findNames(tx, team.id, silentIds);
  const names = silent.toSorted((a, b) => compareNames(a, b, language()));
  const lines = [
    ...(counts.in < minimum ? [m.mail_answers_minimum({ minimum })] : []),
    ...(names.length > 0 ? [m.mail_answers_silent({ names: listText(names) })] : []),
  ];
  const facts = { ...notification.facts, time, location };
  return { ...reminder, notification: { ...notification, facts }, text: lines.join('\n') };
}
