import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Action } from './reasons.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call. `public` anyone; `identity` anyone signed in at the issuer, accepted or not; `member` an approved player;
 * `team` an approved player, a captain or an admin; `captain` the captain of a team, or an admin; `organizer` the organizer of a
 * league, or an admin; `admin` a league admin. Rules about one row (its author, its team) come on top, from domain/access.ts.
 */
export type Access = 'public' | 'identity' | 'member' | 'team' | 'captain' | 'organizer' | 'admin';

export type CallerField = 'uid' | 'email' | 'playerId';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The header with a write's key. A write that is sent again with the same key is done once and gets the same reply for a day.
 * Decision 0054.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** One call of the API, read by the server, the web client, the tests and the API documentation. */
export type Endpoint = {
  readonly method: Method;
  /** With parameters in braces: `/api/players/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Its section in the API documentation. */
  readonly tag: string;
  readonly access: Access;
  /** What the message of a 401 says one must be logged in for. Product §8. */
  readonly action?: Action;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The media type of a success that is a file; its schema is `file` of contract/fields.ts. */
  readonly mediaType?: 'application/zip';
  /** A read that is recorded in the audit list. */
  readonly isAudited?: true;
  /** Success replies by status. */
  readonly replies: Readonly<Partial<Record<200 | 201 | 204, Schema>>>;
  /**
   * Its own error codes, without those of any call (validation, access, limits, failures) and `identity_mismatch`
   * with `callerFields`.
   */
  readonly errors: readonly ErrorCode[];
  /**
   * Fields of the body or query that name the caller, each with what it has to equal. They are accepted and never
   * trusted: the session says who is calling. Checked by server/http/bind.ts. Product §6.
   */
  readonly callerFields?: Readonly<Record<string, CallerField>>;
  /**
   * Whose answers are computed once and cached, on a GET that anyone may call. `everybody`: the handler gets no viewer.
   * `players`: callers who manage no team get what visitors get, unless visitors are refused. `visitors`: those who are not
   * signed in; for others it says what they may do, or which is theirs.
   */
  readonly sharedBy?: 'everybody' | 'players' | 'visitors';
  /**
   * Calls per minute for one person, or one IP for visitors, counted in the database for all machines together. Without it, the
   * app's default applies on each machine.
   */
  readonly perMinute?: number;
  /** Its cost in milliseconds of CPU if it is more than an ordinary call's (server/limits/costs.ts). */
  readonly points?: number;
  /**
   * A repeated call runs again, whatever its `Idempotency-Key`, because the endpoint reads a file or URL before it writes, or
   * writes even when it refuses.
   */
  readonly isIdempotencyExempt?: boolean;
  /** Bytes of the largest body; 64 KiB otherwise. */
  readonly bodyLimit?: number;
};

/** Keeps an endpoint's exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOfSchema<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;

/** What the endpoint's use case gets: its parts, parsed. */
export type InputOf<E extends Endpoint> = (E extends { params: Schema } ? { params: ParamsOf<E> } : unknown) &
  (E extends { query: Schema } ? { query: QueryOf<E> } : unknown) &
  (E extends { body: Schema } ? { body: BodyOf<E> } : unknown);

type Values<T> = T[keyof T];

/** What a handler returns: the input of a success schema. */
export type ReplyOf<E extends Endpoint> = InputOfSchema<Values<E['replies']>>;
/** What a caller receives. */
export type ResultOf<E extends Endpoint> = OutputOf<Values<E['replies']>>;

/** What a caller passes; parts that the endpoint doesn't have are omitted. */
export type RequestOf<E extends Endpoint> = (E extends { params: Schema }
  ? { params: InputOfSchema<E['params']> }
  : unknown) &
  (E extends { query: Schema } ? { query?: InputOfSchema<E['query']> } : unknown) &
  (E extends { body: Schema } ? { body: InputOfSchema<E['body']> } : unknown);
