import type { Clock, Database } from '#server/database/connection.ts';
import { isDatabaseDown } from '#server/database/errors.ts';
import type { ReadOnStandby } from '#server/database/standby.ts';
import { type ChangesSince, type DatabaseMoment, readChanges, type TeamChange } from './changes.ts';
import type { Statement } from './response-cache.ts';

/** The directory of leagues and teams among the ids of `team_change`: every cached answer depends on it. */
export const directoryScope = 0;
/** A pause longer than this, in milliseconds, is not caught up with: older rows of `team_change` are deleted. */
export const longestPauseMs = 5 * 60_000;
/** How long, in milliseconds, a standby is asked in place of a primary that is away: a failover takes less. */
const longestWithoutPrimaryMs = 60_000;

/** What a cached answer was made of, and when. */
export type Dependencies = {
  /** The check after which its computation began. */
  readonly check: number;
  readonly teamIds: ReadonlySet<number>;
  readonly statements: readonly Statement[];
  /** The moments, in milliseconds since 1970, between which it holds; null where it does not depend on the time. */
  readonly period: { readonly from: number; readonly until: number } | null;
};

/** What a check has found; `isReset` where changes may have been missed. */
export type Checked = ChangesSince & { readonly isReset: boolean };

type Check = { readonly startedAt: number; readonly completion: Promise<void> };

/**
 * Learns which teams' public data other transactions have changed, by asking the database: one statement at a time,
 * and none without a caller. A check sees everything that was committed before it began. It needs no connection of
 * its own, so it works behind a pooler too. Decision 0038.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #readOnStandby: ReadOnStandby | undefined;
  /** The primary's, at the last check of it. */
  #moment: DatabaseMoment | null = null;
  /** When the primary was last asked, and whether a standby had what it acknowledged then. */
  #primary = { checkedAt: Number.NEGATIVE_INFINITY, isSynchronous: false };
  #checks = 0;
  /** The check that emptied everything known before it. */
  #resetAt = 0;
  #startedAt = Number.NEGATIVE_INFINITY;
  #nowMs = 0;
  #running: Check | null = null;
  #next: Promise<void> | null = null;
  /** The last check that found a table changed, by team and table. */
  readonly #changedAt = new Map<number, Map<string, number>>();
  readonly #listeners = new Set<(checked: Checked) => void>();

  constructor(db: Database, clock: Clock, readOnStandby?: ReadOnStandby) {
    this.#db = db;
    this.#clock = clock;
    this.#readOnStandby = readOnStandby;
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
    // All who come while an older check is under way share the one after it.
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

  /** A moment after this call: what is given out from then on, from the cache too, is no older. Throws what the database throws. */
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
   * Whether a table was changed that one of the statements has read. Where none was seen, any table: what such an answer was
   * made of is not known.
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
    const done = this.#checkAnywhere(startedAt).finally(() => {
      this.#running = null;
    });
    this.#running = { startedAt, completion: done };
    return done;
  }

  async #checkAnywhere(startedAt: number): Promise<void> {
    try {
      await this.#check(startedAt);
    } catch (error) {
      if (!isDatabaseDown(error) || !(await this.#checkStandby())) throw error;
    }
  }

  /**
   * The changes since the primary's last snapshot: a standby's own does not name the transactions that are under way. Nobody
   * is called back, because what has changed cannot be read yet. False where no standby has everything. Decision 0081.
   */
  async #checkStandby(): Promise<boolean> {
    const since = this.#moment?.snapshot;
    const startedAt = performance.now();
    const { checkedAt, isSynchronous } = this.#primary;
    if (since === undefined || !isSynchronous || startedAt - checkedAt > longestWithoutPrimaryMs)
      return false;
    const row = await this.#readOnStandby?.((db) => readChanges(db, since)).catch(() => null);
    if (!row) return false;
    const now = await this.#clock.of(row.now, this.#db);
    this.#checks += 1;
    this.#note(row.team_changes);
    this.#nowMs = now.epochMilliseconds;
    this.#startedAt = startedAt;
    return true;
  }

  async #check(startedAt: number): Promise<void> {
    const before = this.#moment;
    const row = await readChanges(this.#db, before?.snapshot ?? null);
    const now = await this.#clock.of(row.now, this.#db);
    this.#checks += 1;
    // The clock of a machine that was suspended has not counted the pause: the database's has.
    const pauseMs = Math.max(startedAt - this.#startedAt, now.epochMilliseconds - this.#nowMs);
    // Another primary, or one that was restored, counts transactions anew.
    const isReset = !before || pauseMs > longestPauseMs || row.server_start !== before.server_start;
    if (isReset) this.#reset();
    else this.#note(row.team_changes);
    this.#moment = row;
    this.#primary = { checkedAt: startedAt, isSynchronous: row.is_synchronous };
    this.#nowMs = now.epochMilliseconds;
    this.#startedAt = startedAt;
    for (const listener of this.#listeners) listener({ ...row, isReset });
  }

  #reset(): void {
    this.#changedAt.clear();
    this.#resetAt = this.#checks;
  }
}
