import type { Outcome } from '#domain/record.ts';
import type { TeamColors } from '#domain/team-colors.ts';

/** Initials on the person's color, or a stored photo by its hash. */
export type Face = { readonly name: string; readonly color: string; readonly photo: string | null };

/** A player's place on the team: 'Guard · #7'. */
type Person = { readonly name: string; readonly line: string; readonly face: Face };

/** Everything that is on a picture, and nothing else: its hash is the picture's version. */
export type ImageContent =
  | { readonly kind: 'site' }
  | {
      readonly kind: 'team';
      readonly team: string;
      readonly colors: TeamColors;
      readonly league: string;
      /** '7-2'; null before the first result. */
      readonly record: string | null;
      /** Whether the record is that of a season; else it counts all games. */
      readonly isOfSeason: boolean;
      readonly latest: (Score & { readonly when: string }) | null;
      /** 'vs Bulls' and 'Thu, Nov 26 · 7:45 PM'. */
      readonly next: { readonly against: string; readonly when: string } | null;
    }
  | {
      readonly kind: 'game';
      readonly team: string;
      readonly colors: TeamColors;
      readonly opponent: string;
      readonly isHome: boolean;
      readonly isCancelled: boolean;
      /** 'Thu, Nov 19'. */
      readonly date: string;
      /** '7:45 PM' or 'Time TBD'; null once there is a score. */
      readonly time: string | null;
      readonly place: string | null;
      readonly score: Score | null;
    }
  | ({
      readonly kind: 'player';
      readonly team: string;
      readonly colors: TeamColors;
      readonly jerseyNumber: number | null;
      readonly mvpWins: number;
      /** Null without a line this season. */
      readonly averages: {
        readonly points: number;
        readonly rebounds: number;
        readonly assists: number;
        readonly games: number;
      } | null;
    } & Person)
  | {
      readonly kind: 'mvp';
      readonly team: string;
      readonly colors: TeamColors;
      readonly winner:
        | (Person & {
            /** 'Nov 8–14'. */
            readonly week: string;
            readonly voteCount: number;
            readonly totalVotes: number;
            readonly percentage: number;
          })
        | null;
    };

export type Score = {
  readonly opponent: string;
  readonly ours: number;
  readonly theirs: number;
  readonly outcome: Outcome;
};

export type ContentOf<K extends ImageContent['kind']> = Extract<ImageContent, { kind: K }>;
