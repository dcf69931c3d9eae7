export type Kind = 'write' | 'cached read' | 'read';

/** One request that was made and answered, or not. Times in milliseconds since the process started. */
type Call = { readonly kind: Kind; readonly at: number; readonly error: string | null };

export type Figures = {
  readonly requests: number;
  readonly errors: number;
  /** The longest time in which none of a kind succeeded, in seconds. */
  readonly away: Readonly<Record<Kind, number>>;
  /** What went wrong, and how often. */
  readonly reasons: ReadonlyMap<string, number>;
};

/** What became of every request. */
export class Calls {
  readonly #calls: Call[] = [];

  note(kind: Kind, error: string | null): void {
    this.#calls.push({ kind, at: performance.now(), error });
  }

  /** Of everything that ended between two moments. */
  between(begin: number, end: number): Figures {
    const calls = this.#calls.filter(({ at }) => begin <= at && at <= end);
    const failed = calls.filter(({ error }) => error !== null);
    const reasons = new Map<string, number>();
    for (const { kind, error } of failed) {
      const reason = `${kind}: ${error}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    const awayOf = (kind: Kind) => {
      const times = calls.filter((call) => call.kind === kind && call.error === null).map(({ at }) => at);
      return longestGap([begin, ...times, end]) / 1000;
    };
    const away = { write: awayOf('write'), 'cached read': awayOf('cached read'), read: awayOf('read') };
    return { requests: calls.length, errors: failed.length, away, reasons };
  }
}

function longestGap(times: readonly number[]): number {
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}
