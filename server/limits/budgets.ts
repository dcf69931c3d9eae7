import { LRUCache } from 'lru-cache';
import { ApiError } from '#server/http/api-error.ts';

/** A process asks for at least `least` points of what `key` may spend a minute, and for up to `most`, to spend by itself. */
export type LeaseRequest = {
  readonly key: string;
  readonly pointsPerMinute: number;
  readonly least: number;
  readonly most: number;
};

/** No points where fewer than the least are left. Both hold until the key's minute ends. */
export type Lease = { readonly points: number; readonly endsInMs: number };

/** Where the processes of a server lease points: in one process, or in the primary of several. */
export type LeaseSource = {
  readonly processes: number;
  lease(request: LeaseRequest): Lease | Promise<Lease>;
};

const minuteMs = 60_000;

type Minute = { points: number; readonly endsAtMs: number };

/** What each key has leased in its minute, which begins with its first lease. In memory alone. Decision 0058. */
export class Ledger implements LeaseSource {
  readonly processes = 1;
  readonly #now: () => number;
  readonly #minutes = new LRUCache<string, Minute>({ max: maxKeys });

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

/** So many points a minute for each key. Names are unique. */
export type Budget = { readonly name: string; readonly pointsPerMinute: number };

/**
 * What this process may still spend of a key, until when; `refused` is the least that the source no longer gave, `turn` ends when nobody
 * waits for the source any more.
 */
type Allowance = { points: number; refused: number; endsAtMs: number; turn: Promise<unknown> | null };

/** Keys that are counted at once; the one that was used longest ago is forgotten beyond that. */
const maxKeys = 50_000;
/** A process leases an eighth of its share at a time: few messages, and little lies unused with the others. */
const leasesAShare = 8;

/**
 * Budgets that all processes of a server spend together. Each leases points from the source and spends them by itself, so that an
 * ordinary request takes neither a message nor a statement, and all together never spend more than a budget has. Decision 0058.
 */
export class Budgets {
  readonly #source: LeaseSource;
  readonly #now: () => number;
  readonly #allowances = new LRUCache<string, Allowance>({ max: maxKeys });

  constructor(source: LeaseSource = new Ledger(), now = () => performance.now()) {
    this.#source = source;
    this.#now = now;
  }

  /**
   * Spends the points; undefined where that is done at once, as most requests are counted. Rejects with ApiError `rate_limited`, with when
   * the key's minute ends, where they are not left.
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
    // One at a time: those who wait spend what the first of them leases.
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

  /** 0 when this process has the points, the seconds to wait when it knows that none has, null when it has to ask. */
  #spendAllowance(allowance: Allowance, points: number): number | null {
    const leftMs = allowance.endsAtMs - this.#now();
    if (leftMs <= 0) return null;
    if (allowance.points >= points) {
      allowance.points -= points;
      return 0;
    }
    return points >= allowance.refused ? secondsOf(leftMs) : null;
  }

  /** At once where the source is in this process. */
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
