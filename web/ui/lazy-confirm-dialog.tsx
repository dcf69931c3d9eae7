import { type ComponentProps, lazy, Suspense } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** A {@link ConfirmDialog} whose code comes when the question is first asked. */
export function Question({ open, ...question }: ComponentProps<typeof ConfirmDialog>) {
  return <Suspense>{open && <ConfirmDialog open {...question} />}</Suspense>;
}
