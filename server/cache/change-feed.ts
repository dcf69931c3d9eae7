import type { Clock, Database } from '#server/database/connection.ts';
import { type ChangesSince, type DatabaseMoment, readChanges, type TeamChange } from './changes.ts';
import type { Statement } from './response-cache.ts';

/** The directory of leagues and teams among the ids of `team_change`: every cached answer depends on it. */
export const directoryScope = 0;
/**
 * After a pause longer than this, in milliseconds, the feed resets in place of reading what it missed: older rows of
 * `team_change` are deleted.
 */
export const longestPauseMs = 5 * 60_000;

/** What a cached answer was made of, and when. */
export type Dependencies = {
  /** The check after which its computation began. */
  readonly check: number;
  readonly teamIds: ReadonlySet<number>;
  readonly statements: readonly Statement[];
  /** The moments, in milliseconds since 1970, between which it holds; null where it does not depend on the time. */
  readonly period: { readonly from: number; readonly until: number } | null;
};

/** The result of a check; `isReset` where changes may have been missed. */
export type Checked = ChangesSince & { readonly isReset: boolean };

type Check = { readonly startedAt: number; readonly completion: Promise<void> };

/**
 * Polls the database for the teams whose public data other transactions have changed: one statement at a time, and none while
 * nobody calls. A check sees everything that was committed before it began. It needs no connection of its own, so that it works
 * through a pooler too. Decision 0038.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #clock: Clock;
  /** The primary's snapshot, server start and time at its last check. */
  #moment: DatabaseMoment | null = null;
  #checks = 0;
  /** The number of the check that reset the feed: answers from before it are stale. */
  #resetAt = 0;
  #startedAt = Number.NEGATIVE_INFINITY;
  #nowMs = 0;
  #running: Check | null = null;
  #next: Promise<void> | null = null;
  /** The last check that found a table changed, by team and table. */
  readonly #changedAt = new Map<number, Map<string, number>>();
  readonly #listeners = new Set<(checked: Checked) => void>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The number of the last check: what a computation that begins now may depend on. */
  get lastCheck(): number {
    return this.#checks;
  }

  /**
   * Resolves once everything is known that was committed `maxAgeMs` milliseconds ago or earlier, 0 meaning up to this call;
   * undefined where it is known already. Throws what the database throws.
   */
  update(maxAgeMs: number): Promise<void> | undefined {
    if (this.isUpdated(maxAgeMs)) return undefined;
    const notBefore = performance.now() - maxAgeMs;
    if (this.#running && this.#running.startedAt >= notBefore) return this.#running.completion;
    if (!this.#running) return this.#start();
    // A running check may have begun before a commit that this caller has to see: callers that arrive during it share the next
    // one.
    this.#next ??= this.#running.completion
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.#start();
      });
    return this.#next;
  }

  /** Whether everything is known that was committed `maxAgeMs` milliseconds ago or earlier. */
  isUpdated(maxAgeMs: number): boolean {
    return this.#startedAt >= performance.now() - maxAgeMs;
  }

  /**
   * A moment of the database after this call; answers that are given out from then on, cached ones too, are at least as new.
   * Throws what the database throws.
   */
  async readMoment(): Promise<DatabaseMoment> {
    await this.update(0);
    if (!this.#moment) throw new Error('The database has not been asked yet');
    return this.#moment;
  }

  /** Whether an answer still holds, by the last check. */
  isCurrent({ check, teamIds, statements, period }: Dependencies): boolean {
    if (check < this.#resetAt || this.#isChangedSince(check, directoryScope)) return false;
    for (const teamId of teamIds) if (this.#isChangedSince(check, teamId, statements)) return false;
    if (!period) return true;
    const nowMs = this.#nowMs + performance.now() - this.#startedAt;
    return period.from <= nowMs && nowMs < period.until;
  }

  /** Calls back after each check; returns the function that unsubscribes. */
  subscribe(listener: (checked: Checked) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Whether a table that one of the statements has read was changed. Without statements the tables are unknown, so that a
   * change of any table counts.
   */
  #isChangedSince(check: number, scope: number, statements: readonly Statement[] = []): boolean {
    for (const [table, changedAt] of this.#changedAt.get(scope) ?? []) {
      if (changedAt <= check) continue;
      if (statements.length === 0 || statements.some((statement) => statement.mentions(table))) return true;
    }
    return false;
  }

  #note(changes: readonly TeamChange[]): void {
    for (const [teamId, table] of changes) {
      const ofTeam = this.#changedAt.get(teamId) ?? new Map<string, number>();
      this.#changedAt.set(teamId, ofTeam.set(table, this.#checks));
    }
  }

  #start(): Promise<void> {
    const startedAt = performance.now();
    const done = this.#check(startedAt).finally(() => {
      this.#running = null;
    });
    this.#running = { startedAt, completion: done };
    return done;
  }

  async #check(startedAt: number): Promise<void> {
    const before = this.#moment;
    const row = await readChanges(this.#db, before?.snapshot ?? null);
    const now = await this.#clock.of(row.now, this.#db);
    this.#checks += 1;
    // While a machine is suspended its monotonic clock may stand still; the database's clock does not.
    const pauseMs = Math.max(startedAt - this.#startedAt, now.epochMilliseconds - this.#nowMs);
    // Transaction ids of another primary, or of a restored one, cannot be compared with the earlier ones.
    const isReset = !before || pauseMs > longestPauseMs || row.server_start !== before.server_start;
    if (isReset) this.#reset();
    else this.#note(row.team_changes);
    this.#moment = row;
    this.#nowMs = now.epochMilliseconds;
    this.#startedAt = startedAt;
    for (const listener of this.#listeners) listener({ ...row, isReset });
  }

  #reset(): void {
    this.#changedAt.clear();
    this.#resetAt = this.#checks;
  }
}
