import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { onToastsChange, toastsShown } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

type ToastRegionProps = {
  /** Whether messages are likely: then the toaster comes once the browser has nothing better to do. */
  expected: boolean;
};

/** Brings the toaster in with the first message, or ahead of it where one is expected. */
export function ToastRegion({ expected }: ToastRegionProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    if (toastsShown().length > 0) return want();
    const stopListening = onToastsChange(want);
    const stopWaiting = expected ? whenIdle(want) : () => {};
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [expected]);
  return <Suspense>{wanted && <Toaster />}</Suspense>;
}
