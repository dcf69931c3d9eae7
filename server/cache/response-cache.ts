import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/database/connection.ts';
import { listenToStatements } from '#server/database/statement-logger.ts';
import type { ChangeFeed, Dependencies } from './change-feed.ts';

/** The limit in bytes of all entries together, with their compressed bodies and overhead. */
const maxBytes = 64 * 1024 * 1024;
/** Estimated bytes of an entry besides its body and its key: its dependencies, and its place in the map. */
const entryOverhead = 1_000;
/** How old, in milliseconds, the last check for changes may be; a check takes a few more. */
const maxAgeMs = 80;

/** An answer, or a whole page. */
export type Cacheable = {
  /** Its size in bytes, at most. */
  readonly maxBytes: number;
  /** False for a result that goes to those who are waiting for it and is not stored. */
  readonly isStored?: boolean;
};

type Entry = Dependencies & { readonly value: Cacheable; readonly isShared: boolean };

export type ResponseCacheOptions = { readonly maxBytes?: number; readonly maxAgeMs?: number };

/** Since the start. */
export type CacheUse = { readonly computed: number; readonly shared: number; readonly bytes: number };

/**
 * Caches the bodies of public answers by request. An answer that is given out was right within the last 100 milliseconds, or at
 * the call where that is requested; concurrent requests for the same answer cause one computation. Decision 0038.
 */
export class ResponseCache {
  readonly #feed: ChangeFeed;
  readonly #maxAgeMs: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #running = new Map<string, Promise<Entry>>();
  #reads = 0;
  #computed = 0;

  constructor(feed: ChangeFeed, options: ResponseCacheOptions = {}) {
    this.#feed = feed;
    this.#maxAgeMs = options.maxAgeMs ?? maxAgeMs;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? maxBytes,
      sizeCalculation: ({ value }, key) => value.maxBytes + 2 * key.length + entryOverhead,
    });
  }

  get use(): CacheUse {
    const { calculatedSize: bytes } = this.#entries;
    return { computed: this.#computed, shared: this.#reads - this.#computed, bytes };
  }

  /**
   * With `isFresh`, the answer contains everything that was committed before this call. `since` is the last check before
   * anything was read that `compute` uses. Throws what `compute` or the database throws.
   */
  async get<Value extends Cacheable>(
    key: string,
    isFresh: boolean,
    compute: () => Promise<Value>,
    since?: number,
  ): Promise<Value> {
    this.#reads += 1;
    try {
      const entry = await this.#get(key, isFresh, compute, since);
      observeEntry(entry);
      // biome-ignore lint/plugin: a key names what it is for, so that one key is always of one kind
      return entry.value as Value;
    } catch (error) {
      observeFailure();
      throw error;
    }
  }

  /** The stored answer, where it can be given out without waiting for a check: as new as {@link get} without `isFresh`. */
  getStored<Value extends Cacheable>(key: string): Value | undefined {
    if (!this.#feed.isUpdated(this.#maxAgeMs)) return undefined;
    const entry = this.#entries.get(key);
    if (!entry || !this.#feed.isCurrent(entry)) return undefined;
    this.#reads += 1;
    observeEntry(entry);
    // biome-ignore lint/plugin: see above
    return entry.value as Value;
  }

  /** Whether an answer is cached or being computed, by the last check for changes: no new one is made. */
  has(key: string): boolean {
    if (this.#running.has(key)) return true;
    const cached = this.#entries.peek(key);
    return cached !== undefined && this.#feed.isCurrent(cached);
  }

  async #get(
    key: string,
    isFresh: boolean,
    compute: () => Promise<Cacheable>,
    since?: number,
  ): Promise<Entry> {
    // An answer that is not cached is computed at once, and is as new as this call. The first check of all only sets the
    // snapshot from which later ones find changes.
    const isFirst = !this.#entries.has(key) && !this.#running.has(key);
    if (isFirst && this.#feed.lastCheck > 0) return this.#start(key, compute, since);
    const update = this.#feed.update(isFresh ? 0 : this.#maxAgeMs);
    if (update) await update;
    const cached = this.#entries.get(key);
    if (cached && this.#feed.isCurrent(cached)) return cached;
    for (let running = this.#running.get(key); running; running = this.#running.get(key)) {
      const entry = await running;
      // A computation that began before a change which this caller must see is not shared with it.
      if (entry.isShared && this.#feed.isCurrent(entry)) return entry;
      if (!entry.isShared) return this.#compute(compute);
    }
    return this.#start(key, compute, since);
  }

  #start(key: string, compute: () => Promise<Cacheable>, since?: number): Promise<Entry> {
    const running = this.#compute(compute, since)
      .then((entry) => {
        if (entry.isShared && entry.value.isStored !== false) this.#entries.set(key, entry);
        return entry;
      })
      .finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      });
    this.#running.set(key, running);
    return running;
  }

  async #compute(compute: () => Promise<Cacheable>, check = this.#feed.lastCheck): Promise<Entry> {
    this.#computed += 1;
    const { result: value, ...dependencies } = await observe(compute);
    return { check, ...dependencies, value };
  }
}

/** A statement that an answer was made of. */
export class Statement {
  readonly #text: string;
  readonly #names = new Map<string, boolean>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether it may have read this table: a column or an alias of that name counts too. */
  mentions(table: string): boolean {
    let isMentioned = this.#names.get(table);
    if (isMentioned === undefined) {
      isMentioned = new RegExp(`\\b${RegExp.escape(table)}\\b`).test(this.#text);
      this.#names.set(table, isMentioned);
    }
    return isMentioned;
  }
}

/** Bounded, because statements that are not prepared may have any number of texts. */
const statements = new LRUCache<string, Statement>({
  max: 500,
  memoMethod: (text) => new Statement(text),
});

/** The one of this text. */
export function statementOf(text: string): Statement {
  return statements.memo(text);
}

type Observed = {
  readonly teamIds: Set<number>;
  readonly statements: Set<Statement>;
  from: number | null;
  until: number;
  isShared: boolean;
};

const computation = new AsyncLocalStorage<Observed>();

/** Called wherever a team's id is authorised: records that the answer being computed depends on that team's rows. */
export function observeTeam(teamId: number): void {
  computation.getStore()?.teamIds.add(teamId);
}

/** Records that the answer being computed depends on what these statements have read before. */
export function observeStatements(statements: Iterable<Statement>): void {
  const observed = computation.getStore();
  if (observed) for (const statement of statements) observed.statements.add(statement);
}

/**
 * As {@link observeTeam}, for a row that was looked up by its id among all teams. No change of a team would reveal that a
 * missing row exists by now, so that an answer without the row is not shared with other callers.
 */
export function observeTeamOf(row: { readonly teamId: number } | undefined): void {
  if (row) observeTeam(row.teamId);
  else observeFailure();
}

/** Records that a read failed: the answer that is computed without it is not shared with other callers. */
export function observeFailure(): void {
  const observed = computation.getStore();
  if (observed) observed.isShared = false;
}

/** Records that the answer being computed depends on a cached answer, with all dependencies of that one. */
function observeEntry({ teamIds, statements, period, isShared }: Entry): void {
  const observed = computation.getStore();
  if (!observed) return;
  for (const teamId of teamIds) observed.teamIds.add(teamId);
  for (const statement of statements) observed.statements.add(statement);
  if (period) observePeriod(observed, period);
  // An answer without recorded statements goes stale with a change of any table. Merged with recorded statements that would be
  // lost, so that the outer answer is not shared.
  if (!isShared || statements.length === 0) observed.isShared = false;
}

function observePeriod(observed: Observed, { from, until }: { from: number; until: number }): void {
  observed.from = Math.min(observed.from ?? from, from);
  observed.until = Math.min(observed.until, until);
}

/** Wraps a clock: each read records that the answer being computed depends on the time. */
export function observedClock(clock: Clock): Clock {
  const observeNow = (now: Temporal.Instant) => {
    const observed = computation.getStore();
    if (observed) observeMoment(observed, now.epochMilliseconds);
    return now;
  };
  return {
    now: async (executor) => observeNow(await clock.now(executor)),
    of: async (readNow, executor) => observeNow(await clock.of(readNow, executor)),
  };
}

/**
 * The time alone changes answers only at a whole minute (tip-offs, midnights in every time zone, the end of a vote) or in the
 * millisecond before it (the minutes that are left until 11:59 PM).
 */
function observeMoment(observed: Observed, nowMs: number): void {
  const nextMinute = (Math.floor(nowMs / 60_000) + 1) * 60_000;
  const until = nowMs < nextMinute - 1 ? nextMinute - 1 : nextMinute;
  observePeriod(observed, { from: nowMs, until });
}

/** Runs a computation and returns its result with its dependencies. */
export async function observe<Result>(compute: () => Promise<Result>) {
  const observed: Observed = {
    teamIds: new Set(),
    statements: new Set(),
    from: null,
    until: Number.POSITIVE_INFINITY,
    isShared: true,
  };
  const result = await listenToStatements(
    (text) => observed.statements.add(statementOf(text)),
    () => computation.run(observed, compute),
  );
  const { teamIds, statements, from, until, isShared } = observed;
  return {
    result,
    teamIds,
    statements: [...statements],
    period: from === null ? null : { from, until },
    isShared,
  };
}
