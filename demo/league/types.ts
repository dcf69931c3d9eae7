import type { Answer, AnswerSource } from '#domain/attendance/answer.ts';

/** A person of the demo league, known everywhere else in it by `username`. */
export type RosterEntry = {
  readonly username: string;
  readonly name: string;
  /** The part of the email before `@demo.test`, and of the uid after `demo-`. */
  readonly mailbox: string;
  readonly position?: string;
  readonly jerseyNumber?: number;
  readonly height?: string;
  readonly weight?: string;
  readonly age?: number;
  readonly nickname?: string;
  readonly joinedDaysAgo: number;
  readonly inviteCode?: string;
  readonly isPending?: true;
};

/** Points, rebounds, assists, steals, blocks, turnovers, minutes; then the notes. */
export type Line = readonly [number, number, number, number, number, number, number, string?];

/** What a team did with one week: lines by username, voters by candidate. */
export type RoundOfPlay = {
  readonly lines: Readonly<Record<string, Line>>;
  /** The lines of the week's second game. */
  readonly secondGame?: Readonly<Record<string, Line>>;
  /** Somebody kept the scorebook at the court: the lines come from it. All of them are there. */
  readonly isScouted?: true;
  /** Whose line isn't in yet while the week is the current one. */
  readonly stillOut?: readonly string[];
  /** The player whose line has an automatic post, and who liked it. */
  readonly announced?: Readonly<Record<string, readonly string[]>>;
  readonly votes?: Readonly<Record<string, readonly string[]>>;
};

/** Rounds are counted back in weeks from the latest game, which is 0; games to come are negative. */
export type Rounds = Readonly<Record<number, RoundOfPlay>>;

export type Game = {
  readonly round: number;
  /** The round's second game: on the next day, after a Saturday on the one before, so that both are in one week. */
  readonly isSecond?: true;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly time: string | null;
  readonly location: string | null;
  /** This team's points, then the opponent's; none while nobody has entered a result. */
  readonly score?: readonly [number, number];
  readonly notes?: string;
};

export type Remark = {
  readonly by: string;
  readonly text: string;
  readonly likedBy?: readonly string[];
  readonly replies?: readonly Omit<Remark, 'replies'>[];
};

export type Talk = {
  readonly by: string;
  readonly round: number;
  /** How far between the round's final whistle (0) and five days later, or now (1). */
  readonly at: number;
  /** `{nextDay}` stands for the weekday of the next game. */
  readonly text: string;
  /** A drawing below the text, as SVG. */
  readonly drawing?: string;
  readonly isPinned?: true;
  readonly likedBy?: readonly string[];
  readonly comments?: readonly Remark[];
};

/** What somebody has answered for the next game. */
export type DemoAnswer = {
  readonly by: string;
  readonly answer: Answer;
  readonly note?: string;
  readonly source?: AnswerSource;
  readonly isStale?: true;
};

/** What somebody answered for a game that is over, and whether they came. */
export type AnsweredInDemo = { readonly answer: Answer | null; readonly came: boolean };

/** Player ids by username, over all demo teams. */
export type PlayerIds = ReadonlyMap<string, number>;

/** Throws when a username of the demo data is misspelt. */
export function playerId(ids: PlayerIds, username: string): number {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`The demo league knows no ${username}`);
  return id;
}
