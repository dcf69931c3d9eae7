import type { AttendanceCounts } from '../attendance/counts.ts';
import type { Day, Week } from '../calendar.ts';
import type { NotificationKind } from './kinds.ts';

/** A game as it was when somebody was notified of it. */
export type GameFacts = {
  readonly gameId: number;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly day: Day;
  /** '7:45 PM', or null to be announced. */
  readonly time: string | null;
  readonly location: string | null;
};

/** A game as it is now, with the values that it had before. */
export type MovedGameFacts = GameFacts & {
  readonly before: Pick<GameFacts, 'day' | 'time' | 'location'>;
  /** It was cancelled before, and takes place after all. */
  readonly isRestored?: boolean | undefined;
  /** The reader's answer is stale after this change: the notification asks for a new one. Stored under this name in rows. */
  readonly asksAgain?: boolean | undefined;
};

/** The facts of an e-mail to a spare, with the parts of which their link is made. */
export type SpareFacts = {
  readonly spareId: number;
  readonly linkRevision: number;
} & (
  | { readonly what: 'listed' }
  /** The captain asks them to join the team as a player. */
  | { readonly what: 'offered' }
  | {
      readonly what: 'invited' | 'moved_up' | 'released' | 'game_changed' | 'game_cancelled';
      readonly game: GameFacts;
      /** Until when an invitation holds its place. */
      readonly heldUntil: string | null;
    }
);

export type PostFacts = { readonly postId: number };
export type CommentFacts = PostFacts & { readonly commentId: number };
export type WeekFacts = { readonly week: Week };

/**
 * The facts of a notification, by its kind, as ids and values: the sentence is composed when it is read, in the reader's
 * language. At most 4 KB. The actor is a column of its own, so that no name is stored twice.
 */
export type FactsOf = {
  readonly account_approved: Record<string, never>;
  readonly account_declined: Record<string, never>;
  /** The player who waits is the actor. */
  readonly approval_waiting: Record<string, never>;
  /** One game, or how many an import brought. */
  readonly game_added: GameFacts | { readonly count: number };
  /** The game as it is now, and what it was; or how many an import changed. */
  readonly game_moved: MovedGameFacts | { readonly count: number };
  readonly game_cancelled: GameFacts;
  readonly result_entered: GameFacts & { readonly ourScore: number; readonly opponentScore: number };
  readonly vote_opened: WeekFacts;
  readonly vote_closing: WeekFacts & { readonly deadline: string };
  readonly mvp_won: WeekFacts & { readonly votes: number };
  readonly post_created: PostFacts;
  readonly post_commented: CommentFacts;
  readonly comment_replied: CommentFacts;
  /** In a comment where there is a `commentId`. */
  readonly mentioned: PostFacts & { readonly commentId: number | null };
  readonly post_pinned: PostFacts;
  /** Oldest first. */
  readonly feed_digest: { readonly day: Day; readonly postIds: readonly number[] };
  readonly weekly_digest: WeekFacts;
  readonly stats_missing: WeekFacts;
  /** The actor, or a spare, was in and is out shortly before the game. */
  readonly dropped_out: GameFacts & { readonly isSpare: boolean };
  readonly spare: SpareFacts;
  /** A reminder goes to those who have said maybe, too. */
  readonly answer_wanted: GameFacts & { readonly isReminder: boolean };
  readonly answers_summary: GameFacts & {
    /** `none` includes those who have to answer again. */
    readonly counts: Pick<AttendanceCounts, 'in' | 'maybe' | 'out' | 'none'>;
    /** With fewer the team forfeits. */
    readonly minimum: number;
    /** Who has not answered. */
    readonly silentIds: readonly number[];
  };
};

export type NotificationFacts = FactsOf[NotificationKind];

/** A kind with the facts that belong to it. */
export type Notification = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly facts: FactsOf[Kind] };
}[NotificationKind];

/** Joins the kind and the facts of a row, which were written together, into one typed value. Product §2, Inbox. */
export function toNotification(kind: NotificationKind, facts: NotificationFacts): Notification {
  // biome-ignore lint/plugin: the types of the two columns do not say that they belong together
  return { kind, facts } as Notification;
}
