import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Action } from './reasons.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call. `public` anyone · `identity` anyone signed in at the issuer, accepted or not ·
 * `member` an approved player · `team` an approved player, the captain of a team, or an admin · `captain` the captain of a
 * team, or an admin · `admin` a league admin.
 * Rules about one row (its author, its team) come on top, from domain/access.ts.
 */
export type Access = 'public' | 'identity' | 'member' | 'team' | 'captain' | 'admin';

export type CallerField = 'uid' | 'email' | 'playerId';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The header in which a client sends the key of a write. A write that is sent again with the same key is done once, and gets
 * the same reply for a day. Decision 0054.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** One call of the API, read by the server, the web client, the tests and the API documentation. */
export type Endpoint = {
  readonly method: Method;
  /** With parameters in braces: `/api/players/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The part of the API documentation it stands in. */
  readonly tag: string;
  readonly access: Access;
  /** What the message of a 401 says that one must be logged in to do. Product §8. */
  readonly action?: Action;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The media type of a success that is a file and no JSON: its schema is `file` of contract/fields.ts. */
  readonly mediaType?: 'application/zip';
  /** A read that the audit list names. */
  readonly isAudited?: true;
  /** Success replies by status. */
  readonly replies: Readonly<Partial<Record<200 | 201 | 204, Schema>>>;
  /**
   * The codes of its own. Those that any call can answer (validation, access, limits, failures), and
   * `identity_mismatch` where there are `callerFields`, are not listed.
   */
  readonly errors: readonly ErrorCode[];
  /**
   * Fields of the body or query that name the caller, each with what it has to equal. They are accepted and never
   * trusted: the session decides who is calling. Checked by server/http/bind.ts. Product §6.
   */
  readonly callerFields?: Readonly<Record<string, CallerField>>;
  /**
   * Whose answers are computed once and cached, on a GET that anyone may call. `everybody`: the handler gets no viewer.
   * `players`: whoever manages no team gets what a visitor gets, unless a visitor is refused. `visitors`: those who are not
   * signed in; for others it says what they may do, or which is theirs.
   */
  readonly sharedBy?: 'everybody' | 'players' | 'visitors';
  /**
   * Calls a minute for one person, or one IP address where nobody is signed in, counted in the database, for all machines together;
   * the app's default, counted by each machine, otherwise.
   */
  readonly perMinute?: number;
  /** What it costs in milliseconds of processor time where that is more than an ordinary call (server/limits/costs.ts). */
  readonly points?: number;
  /**
   * A repeated call is executed again, whatever its `Idempotency-Key`: the endpoint reads a file or a URL before it writes, or
   * writes something even when it refuses.
   */
  readonly isIdempotencyExempt?: boolean;
  /** Bytes of the largest body; 64 KiB otherwise. */
  readonly bodyLimit?: number;
};

/** Names an endpoint's exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOfSchema<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;

/** What the endpoint's use case gets of a call: its parts, parsed. */
export type InputOf<E extends Endpoint> = (E extends { params: Schema } ? { params: ParamsOf<E> } : unknown) &
  (E extends { query: Schema } ? { query: QueryOf<E> } : unknown) &
  (E extends { body: Schema } ? { body: BodyOf<E> } : unknown);

type Values<T> = T[keyof T];

/** What a handler returns: the input of a success schema. */
export type ReplyOf<E extends Endpoint> = InputOfSchema<Values<E['replies']>>;
/** What a caller receives. */
export type ResultOf<E extends Endpoint> = OutputOf<Values<E['replies']>>;

/** What a caller passes; the parts the endpoint does not have are left out. */
export type RequestOf<E extends Endpoint> = (E extends { params: Schema }
  ? { params: InputOfSchema<E['params']> }
  : unknown) &
  (E extends { query: Schema } ? { query?: InputOfSchema<E['query']> } : unknown) &
  (E extends { body: Schema } ? { body: InputOfSchema<E['body']> } : unknown);
