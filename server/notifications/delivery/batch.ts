import type { Notification } from '#domain/notifications/facts.ts';
import type { WeekDigest } from './digests.ts';
export type BatchNotification = {
  readonly notification: Notification;
  readonly actor: string | null;
  /** The text of the post, comment or announcement that it is about. */
  readonly text: string | null;
  /** The posts of a daily digest, oldest first. */
  readonly posts: readonly { readonly author: string; readonly text: string }[];
  /** The contents of a weekly digest. */
  readonly week: WeekDigest | null;
};
