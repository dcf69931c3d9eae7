import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Calls back once the browser is idle, within seconds; returns how to call that off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(then, { timeout: 4000 });
  return () => cancelIdleCallback(request);
}

/** Shows lazy children once the browser is idle, so that the first screen doesn't wait for their code. */
export function WhenIdle({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Suspense fallback={loading}>{children}</Suspense> : loading;
}
