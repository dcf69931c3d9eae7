import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Shows lazy children once the browser is idle, so that the first screen doesn't wait for their code. */
export function WhenIdle({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Suspense fallback={loading}>{children}</Suspense> : loading;
}
