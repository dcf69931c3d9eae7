import type { Account, Identity } from './auth.ts';
import type { ErrorReply } from './errors.ts';

/** Data for the web client in the HTML of a page, in the element `#page`. */
export type PageData = {
  /** Whom the issuer has verified, so that the first paint needs no round trip. Architecture §3. */
  identity: Identity | null;
  /** The reply that `acceptUser` would give this person; absent when the call would change something, and for visitors. */
  acceptance?: Acceptance;
  /** BCP 47: how numbers and dates are written, on the server and then in the browser. */
  locale: string;
  /** The server's time when it rendered the page, in epoch milliseconds. */
  now: number;
  /** The team that the reader last chose; null for a reader who has a team of their own. */
  teamId: number | null;
  /** The team that the URL names, for a reader who has a team of their own. */
  linkedTeamId?: number;
  /** The team for a reader who has neither chosen one nor plays for one; null while there is none. */
  firstTeamId: number | null;
  /** The cursor from which the live stream continues, read before anything else of the page; null when it could not be read. */
  cursor?: string | null;
  /** What the router starts from: the screen and its data, or only the data; null where the browser fetches it. */
  loaded: 'markup' | 'data' | null;
  /** The dates that the server formatted while it rendered, by what was formatted: the browser hydrates with the same texts. */
  formattedDates?: Record<string, string>;
  /** True on the page that the service worker keeps for when there is no connection: it knows nobody. */
  shell?: true;
};

/** Whether a verified person is let in, or why not. Product §4, Sign-in flow responses. */
export type Acceptance =
  | { readonly account: Account }
  | {
      readonly refusal: Pick<ErrorReply, 'message'> & {
        readonly code: 'awaiting_approval' | 'invite_required' | 'join_offered';
      };
    };

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A GET of the contract, by its path with parameters in braces. */
export type PageRead = { readonly path: string; readonly params?: Values; readonly query?: Values };

export type PageReadResult =
  | { readonly status: 200; readonly value: unknown }
  | { readonly status: number; readonly error: ErrorReply };

export type PageRequest = {
  /** Path and query. */
  url: string;
  data: Omit<PageData, 'loaded'>;
  /** Reads from the product's own API as the reader of the page. */
  read: (read: PageRead) => Promise<PageReadResult>;
};

/**
 * `page` is the markup of the screen, empty where the browser renders it; the scripts that bring its data; and the ids of its routes.
 * Null leaves the reading to the browser too.
 */
export type RenderedPage =
  | {
      kind: 'page';
      markup: string;
      scripts: string;
      loaded: 'markup' | 'data';
      formattedDates: Record<string, string>;
      routes: string[];
    }
  | { kind: 'redirect'; to: string }
  | null;

/** The web client's own rendering, for the server. */
export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;
