import type { TeamColors } from '#domain/team-colors.ts';

export type MailLink = { readonly label: string; readonly url: string };

/** One fact of an e-mail, such as 'When' and 'Thu, Nov 19, 7:45 PM'. */
export type MailRow = {
  readonly label: string;
  readonly value: string;
  /** The value before a change; null when it didn't change. */
  readonly before: string | null;
  /** A second line, such as the time in the reader's zone. */
  readonly note: string | null;
};

/** What an e-mail says about one game, post or week. */
export type MailBlock = {
  readonly title: string | null;
  readonly rows: readonly MailRow[];
  readonly lines: readonly string[];
  /** What somebody wrote. */
  readonly quote: string | null;
  /** The game whose answer the block asks for; null for none. */
  readonly gameToAnswer: number | null;
};

export const emptyBlock: MailBlock = { title: null, rows: [], lines: [], quote: null, gameToAnswer: null };

export function row(label: string, value: string): MailRow {
  return { label, value, before: null, note: null };
}

/** A block with the links that answer for its game. */
export type MailSection = MailBlock & { readonly answers: readonly MailLink[] };

/** The content of an e-mail, the same in its text and HTML parts. */
export type MailContent = {
  readonly team: string;
  readonly colors: TeamColors;
  /** What mailboxes show beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly heading: string;
  readonly sections: readonly MailSection[];
  readonly action: MailLink;
  /** What happens next, in one line. */
  readonly next: string | null;
  readonly why: string;
  /** The links that end e-mails of this kind and lead to the settings. */
  readonly links: readonly MailLink[];
};
