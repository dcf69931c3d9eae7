import type { Clock, Database } from '#server/database/connection.ts';
import { type ChangesSince, type DatabaseMoment, readChanges } from './changes.ts';

/** The directory of leagues and teams among the ids of `team_change`: every cached response depends on it. */
export const directoryScope = 0;
/** After a longer pause the feed resets in place of reading what it missed: older rows of `team_change` are deleted. */
export const longestPauseMs = 5 * 60_000;

/** What a cached response depends on: the rows of one team and the directory, or those of all teams. */
export type Scope = number | 'installation';

/** When a response was computed, and between which moments, in milliseconds since 1970, it holds. */
export type Stamp = { readonly check: number; readonly fromMs: number; readonly untilMs: number };

/** The result of a check; `isReset` where changes may have been missed. */
export type Checked = ChangesSince & { readonly isReset: boolean };

/**
 * Polls the database for the teams whose public data has changed, only while somebody calls. A check sees everything that was
 * committed before it began. Decision 0038.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #clock: Clock;
  #moment: DatabaseMoment | null = null;
  /** The number of the last check, when it began by `performance.now`, and the database's time then. */
  #last = { number: 0, startedAt: Number.NEGATIVE_INFINITY, nowMs: 0 };
  #running: { readonly startedAt: number; readonly completion: Promise<void> } | null = null;
  /** The revision of a scope is the last check that found it changed; at `#resetAt` all have changed. */
  readonly #revisions = new Map<Scope, number>();
  #resetAt = 0;
  readonly #listeners = new Set<(checked: Checked) => void>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Resolves once everything is known that was committed `maxAgeMs` milliseconds before this call. Throws what the database throws. */
  async update(maxAgeMs: number): Promise<void> {
    const notBefore = performance.now() - maxAgeMs;
    while (this.#last.startedAt < notBefore) {
      this.#running ??= this.#start();
      const { startedAt, completion } = this.#running;
      // A check that began too early may miss a change: wait until it ends, then share the next one.
      await (startedAt < notBefore ? completion.catch(() => {}) : completion);
    }
  }

  /** A moment of the database after this call; everything that is read from then on is at least as new. */
  async readMoment(): Promise<DatabaseMoment> {
    await this.update(0);
    if (!this.#moment) throw new Error('The database was not checked');
    return this.#moment;
  }

  /**
   * The stamp of a response whose computation begins now. Without a write, responses change only at a whole minute (tip-offs,
   * midnights in every time zone, the end of a vote) or in the millisecond before it (the minutes that are left until 11:59 PM).
   */
  stamp(): Stamp {
    const { number, nowMs } = this.#last;
    // By the time of the last check, so that no response of the last minute counts as one of the next.
    const nextMinute = (Math.floor(nowMs / 60_000) + 1) * 60_000;
    return { check: number, fromMs: nowMs, untilMs: nowMs < nextMinute - 1 ? nextMinute - 1 : nextMinute };
  }

  /** Whether a response of this scope still holds, by the last check. */
  isCurrent({ check, fromMs, untilMs }: Stamp, scope: Scope): boolean {
    const latestMs = this.#last.nowMs + performance.now() - this.#last.startedAt;
    const revisions = [scope, directoryScope].map((of) => this.#revisions.get(of) ?? 0);
    return Math.max(this.#resetAt, ...revisions) <= check && fromMs <= latestMs && latestMs < untilMs;
  }

  /** Calls back after each check; returns the function that unsubscribes. */
  subscribe(listener: (checked: Checked) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #start() {
    const startedAt = performance.now();
    const completion = this.#check(startedAt).finally(() => {
      this.#running = null;
    });
    return { startedAt, completion };
  }

  async #check(startedAt: number): Promise<void> {
    const before = this.#moment;
    const moment = await readChanges(this.#db, before?.snapshot ?? null);
    const nowMs = (await this.#clock.of(moment.now, this.#db)).epochMilliseconds;
    // While a machine is suspended its monotonic clock may stand still; the database's clock does not.
    const pauseMs = Math.max(startedAt - this.#last.startedAt, nowMs - this.#last.nowMs);
    // Transaction ids of another primary, or of a restored one, cannot be compared with the earlier ones.
    const isReset = !before || pauseMs > longestPauseMs || moment.server_start !== before.server_start;
    const number = this.#last.number + 1;
    this.#last = { number, startedAt, nowMs };
    this.#moment = moment;
    if (isReset) this.#resetAt = number;
    for (const [teamId] of moment.team_changes) this.#revisions.set(teamId, number);
    if (moment.team_changes.length > 0) this.#revisions.set('installation', number);
    for (const listener of this.#listeners) listener({ ...moment, isReset });
  }
}
