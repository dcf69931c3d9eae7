import type { AttendanceCounts } from '../attendance/counts.ts';
import type { Day, Week } from '../calendar.ts';
import type { DutyKind } from '../duties.ts';
import type { NotificationKind } from './kinds.ts';

/** A game when somebody was notified of it. */
export type GameFacts = {
  readonly gameId: number;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly day: Day;
  /** '7:45 PM', or null to be announced. */
  readonly time: string | null;
  readonly location: string | null;
};

/** Scores are null for a game that counts for nobody. */
export type LeagueGameFacts = GameFacts & {
  readonly what: 'toConfirm' | 'disputed' | 'decided' | 'timeDeclined' | 'duty' | 'dutyTaken' | 'subsWanted';
  readonly ourScore: number | null;
  readonly opponentScore: number | null;
  /** What each side had at the end of regulation time; none without overtime. */
  readonly regulation?: number | null | undefined;
  /** What the team does at a game of others; the game is in no schedule of the team then, and has the id of the fixture. */
  readonly duty?:
    | {
        readonly kind: DutyKind;
        readonly home: string;
        readonly away: string;
        readonly by?: string | undefined;
      }
    | undefined;
  /** The game of others that is short of players, for which the organizer asks; with the id of the fixture, too. */
  readonly shortGame?: { readonly home: string; readonly away: string } | undefined;
  /** Why the organizer declined another time. */
  readonly note?: string | null | undefined;
};

/**
 * A fixture whose captains disagree, whose `team` asks for another time, or which is short of players. Slugs lead to the competition's
 * desk.
 */
export type LeagueDeskFacts = {
  readonly what: 'disputed' | 'timeAsked' | 'atRisk';
  readonly leagueSlug: string;
  readonly competitionSlug: string;
  readonly home: string;
  readonly away: string;
  readonly team?: string | undefined;
  /** Only in an email to somebody without a player: whose emails its link ends. */
  readonly leagueId?: number | undefined;
};

/** A game with its current values and those it had before. */
export type MovedGameFacts = GameFacts & {
  readonly before: Pick<GameFacts, 'day' | 'time' | 'location'>;
  /** It was cancelled, and takes place after all. */
  readonly isRestored?: boolean | undefined;
  /** The reader's answer is stale after this change, so the notification asks for a new one. Stored under this name. */
  readonly asksAgain?: boolean | undefined;
};

/** The facts of an email to a sub, with the parts of their link. */
export type SubFacts = {
  readonly subId: number;
  readonly linkRevision: number;
} & (
  | { readonly what: 'listed' }
  /** The captain asks them to join as a player. */
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
 * The facts of a notification by kind, as ids and values. The sentence is composed when it is read, in the reader's language.
 * At most 4 KB. The actor has a column of its own, so that no name is stored twice.
 */
export type FactsOf = {
  readonly account_approved: Record<string, never>;
  readonly account_declined: Record<string, never>;
  /** The player who waits is the actor. */
  readonly approval_waiting: Record<string, never>;
  readonly assistant_captain_named: Record<string, never>;
  /** A sub's answer to the question whether they join the team; who has joined is the actor. */
  readonly offer_answered: { readonly isJoining: boolean };
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
  /** In a comment if there is a `commentId`. */
  readonly mentioned: PostFacts & { readonly commentId: number | null };
  readonly post_pinned: PostFacts;
  /** Oldest first. */
  readonly feed_digest: { readonly day: Day; readonly postIds: readonly number[] };
  readonly weekly_digest: WeekFacts;
  readonly stats_missing: WeekFacts;
  /** The actor, or a sub, dropped out shortly before the game. */
  readonly dropped_out: GameFacts & { readonly isSub: boolean };
  readonly sub: SubFacts;
  /** A reminder also goes to those who said maybe. */
  readonly answer_wanted: GameFacts & { readonly isReminder: boolean };
  readonly answers_summary: GameFacts & {
    /** `none` includes those who have to answer again. */
    readonly counts: Pick<AttendanceCounts, 'in' | 'maybe' | 'out' | 'none'>;
    /** With fewer the team forfeits. */
    readonly minimum: number;
    /** Who has not answered. */
    readonly silentIds: readonly number[];
  };
  /** What the team does at a game of others, which is in no schedule of the team and has the id of the fixture. */
  readonly team_duty: GameFacts & {
    readonly duty: { readonly kind: DutyKind; readonly home: string; readonly away: string };
  };
  /** The scoring of the game was handed over to the reader. */
  readonly scorer_added: GameFacts;
  /** For captains: what the other team or the organizer has said of a league game. */
  readonly league_game: LeagueGameFacts;
  /** What the organizer of a league wrote; its text is read with the notification. */
  readonly league_announcement: {
    readonly announcementId: number;
    readonly league: string;
    readonly title: string;
    /** Only in an email to a captain without a player: whose emails its link ends, and where it leads. */
    readonly leagueId?: number | undefined;
    readonly leagueSlug?: string | undefined;
  };
  /** For organizers: what waits for them. */
  readonly league_desk: LeagueDeskFacts;
};

export type NotificationFacts = FactsOf[NotificationKind];

/** A kind with its facts. */
export type Notification = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly facts: FactsOf[Kind] };
}[NotificationKind];

/** Joins the kind and facts of a row into one typed value. Product §2, Inbox. */
export function toNotification(kind: NotificationKind, facts: NotificationFacts): Notification {
  // biome-ignore lint/plugin: the columns' types don't say that they belong together
  return { kind, facts } as Notification;
}
