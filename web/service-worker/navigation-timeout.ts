/** After which the precached page opens instead. */
export const navigationTimeoutMs = 3_000;

/** A proxy answers that it cannot reach the server. */
export function isUnreachable({ status }: Pick<Response, 'status'>): boolean {
  return status >= 502 && status <= 504;
}

/** Rejects when `response` takes longer than {@link navigationTimeoutMs}. */
export function withTimeout<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), navigationTimeoutMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
