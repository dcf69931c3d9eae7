import { LRUCache } from 'lru-cache';
import { ApiError } from '#server/errors.ts';

/** A request of a process for points of `key`, at least `least` and at most `most`, out of the key's budget a minute. */
export type LeaseRequest = {
  readonly key: string;
  readonly pointsPerMinute: number;
  readonly least: number;
  readonly most: number;
};

/** The leased points, 0 when fewer than the least are left. Valid until the key's minute ends. */
export type Lease = { readonly points: number; readonly endsInMs: number };

/** Where the processes of a server lease points: in one process, or in the primary of several. */
export type LeaseSource = {
  readonly processes: number;
  lease(request: LeaseRequest): Lease | Promise<Lease>;
};

const minuteMs = 60_000;

type Minute = { points: number; readonly endsAtMs: number };

/**
 * The points that each key has leased in its current minute, which begins with its first lease. In memory only. Decision 0058.
 */
export class Ledger implements LeaseSource {
  readonly processes = 1;
  readonly #now: () => number;
  readonly #minutes = new LRUCache<string, Minute>(keyBound);

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  lease({ key, pointsPerMinute, least, most }: LeaseRequest): Lease {
    const nowMs = this.#now();
    const minute = this.#minuteOf(key, nowMs);
    const remaining = pointsPerMinute - minute.points;
    const points = remaining < least ? 0 : Math.min(remaining, most);
    minute.points += points;
    return { points, endsInMs: minute.endsAtMs - nowMs };
  }

  #minuteOf(key: string, nowMs: number): Minute {
    const running = this.#minutes.get(key);
    if (running && running.endsAtMs > nowMs) return running;
    const minute = { points: 0, endsAtMs: nowMs + minuteMs };
    this.#minutes.set(key, minute);
    return minute;
  }
}

/** A budget: points a minute for each key. Names are unique. */
export type Budget = { readonly name: string; readonly pointsPerMinute: number };

/**
 * The points of a key that this process may still spend, and until when. `refused` is the smallest request that the source has
 * refused in this minute; `turn` is pending while a request to the source is.
 */
type Allowance = { points: number; refused: number; endsAtMs: number; turn: Promise<unknown> | null };

/**
 * How many keys are counted at once; the least recently used is evicted. A cache with `max` in place of `maxSize` would take the
 * memory of all of them from the start.
 */
const keyBound = { maxSize: 50_000, sizeCalculation: () => 1 };

/**
 * A process leases an eighth of its share at a time: few messages are needed, and few points stay unused in other processes.
 */
const leasesAShare = 8;

/**
 * Budgets that all processes of a server spend together. Each leases points from the source and spends them by itself, so that an
 * ordinary request takes neither a message nor a statement, and all together never spend more than a budget has. Decision 0058.
 */
export class Budgets {
  readonly #source: LeaseSource;
  readonly #now: () => number;
  readonly #allowances = new LRUCache<string, Allowance>(keyBound);

  constructor(source: LeaseSource = new Ledger(), now = () => performance.now()) {
    this.#source = source;
    this.#now = now;
  }

  /**
   * Spends the points; undefined when that is done synchronously, as for most requests. Rejects with ApiError `rate_limited`,
   * with the time until the key's minute ends, when too few are left.
   */
  require(budget: Budget, key: string, points = 1): Promise<void> | undefined {
    const outcome = this.#spend(budget, key, points);
    return outcome === 0 ? undefined : rejectUnlessSpent(outcome);
  }

  /** Whether the points were left; they are spent then. */
  async spend(budget: Budget, key: string, points = 1): Promise<boolean> {
    return (await this.#spend(budget, key, points)) === 0;
  }

  #spend({ name, pointsPerMinute }: Budget, ofKey: string, points: number): number | Promise<number> {
    const key = `${name} ${ofKey}`;
    const allowance = this.#allowanceOf(key);
    const outcome = this.#spendAllowance(allowance, points);
    if (outcome !== null) return outcome;
    const of = { key, pointsPerMinute };
    // One request to the source at a time: callers that wait for it may spend what it leases.
    const spending = allowance.turn
      ? allowance.turn.then(
          () => this.#spendAllowance(allowance, points) ?? this.#spendLeased(allowance, of, points),
        )
      : this.#spendLeased(allowance, of, points);
    if (typeof spending === 'number') return spending;
    const turn = spending
      .catch(() => {})
      .then(() => {
        if (allowance.turn === turn) allowance.turn = null;
      });
    allowance.turn = turn;
    return spending;
  }

  #allowanceOf(key: string): Allowance {
    const existing = this.#allowances.get(key);
    if (existing) return existing;
    const allowance = newAllowance();
    this.#allowances.set(key, allowance);
    return allowance;
  }

  /**
   * 0 when this process had the points, the seconds to wait when it is known that none are left, null when the source has to be
   * asked.
   */
  #spendAllowance(allowance: Allowance, points: number): number | null {
    const leftMs = allowance.endsAtMs - this.#now();
    if (leftMs <= 0) return null;
    if (allowance.points >= points) {
      allowance.points -= points;
      return 0;
    }
    return points >= allowance.refused ? secondsOf(leftMs) : null;
  }

  /** Leases and spends points; synchronously when the source is in this process. */
  #spendLeased(
    allowance: Allowance,
    of: Pick<LeaseRequest, 'key' | 'pointsPerMinute'>,
    points: number,
  ): number | Promise<number> {
    if (allowance.endsAtMs <= this.#now()) {
      allowance.points = 0;
      allowance.refused = Number.POSITIVE_INFINITY;
    }
    const least = points - allowance.points;
    const { processes } = this.#source;
    const most = processes === 1 ? least : Math.max(least, shareOf(of.pointsPerMinute, processes));
    const lease = this.#source.lease({ ...of, least, most });
    return lease instanceof Promise
      ? lease.then((leased) => this.#take(allowance, leased, points))
      : this.#take(allowance, lease, points);
  }

  #take(allowance: Allowance, lease: Lease, points: number): number {
    allowance.endsAtMs = this.#now() + lease.endsInMs;
    if (lease.points === 0) {
      allowance.refused = points;
      return secondsOf(lease.endsInMs);
    }
    allowance.points += lease.points - points;
    return 0;
  }
}

function newAllowance(): Allowance {
  return { points: 0, refused: Number.POSITIVE_INFINITY, endsAtMs: 0, turn: null };
}

async function rejectUnlessSpent(outcome: number | Promise<number>): Promise<void> {
  const retryAfterSeconds = await outcome;
  if (retryAfterSeconds > 0) throw new ApiError('rate_limited', { retryAfterSeconds });
}

function shareOf(pointsPerMinute: number, processes: number): number {
  return Math.floor(pointsPerMinute / processes / leasesAShare);
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}
