/** Databases of browsers answer within milliseconds; some never do. */
const storageTimeoutMs = 2_000;

/** What `work` in the browser's database returns, or `fallback` when that takes too long. The work goes on meanwhile. */
export function withStorageTimeout<T>(work: Promise<T>, fallback: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), storageTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
