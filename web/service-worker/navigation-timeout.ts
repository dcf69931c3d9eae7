/** How long, in milliseconds, a page may take before what was kept is the better answer. */
export const patience = 3_000;

/** What stands between says that the server itself cannot be reached. */
export function isUnreachable({ status }: Pick<Response, 'status'>): boolean {
  return status >= 502 && status <= 504;
}

/** Rejects when `answer` takes longer than {@link patience}. */
export function withinPatience<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
