import { type ComponentProps, lazy, Suspense } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** A {@link ConfirmDialog} whose code is loaded when it is first opened. */
export function LazyConfirmDialog({ open, ...props }: ComponentProps<typeof ConfirmDialog>) {
  return <Suspense>{open && <ConfirmDialog open {...props} />}</Suspense>;
}
