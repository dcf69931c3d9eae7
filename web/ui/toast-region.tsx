import { Suspense, useEffect, useState } from 'react';
import { lazyOrNothing } from '#web/lib/lazy-or-nothing.ts';
import { whenIdle } from '#web/lib/when-idle.tsx';
import { getToasts, subscribeToToasts, toastRegionId } from './toast.ts';

const Toaster = lazyOrNothing(async () => (await import('./toaster.tsx')).Toaster);

type ToastRegionProps = {
  /** Whether messages are likely: then the toaster is loaded when the browser is idle. */
  expected: boolean;
};

/** Loads the toaster with the first message, or before it where one is expected. */
export function ToastRegion({ expected }: ToastRegionProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const load = () => setIsNeeded(true);
    if (getToasts().length > 0) return load();
    const stopListening = subscribeToToasts(load);
    const stopWaiting = expected ? whenIdle(load) : () => {};
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [expected]);
  // A dialog hides from screen readers whatever is not marked as live; messages are announced elsewhere.
  return (
    <div id={toastRegionId} aria-live="off">
      <Suspense>{isNeeded && <Toaster />}</Suspense>
    </div>
  );
}
