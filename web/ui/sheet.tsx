import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusReturn } from './focus-return.ts';
import { Scrim } from './scrim.tsx';
import { ToastBranch } from './toast-branch.tsx';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/** A panel from the bottom edge, in the thumb's reach. Load it lazily. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  // Radix would pass over links and focus the first button, which comes after all of them.
  const startAtTop = (event: Event) => {
    onOpenAutoFocus();
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={startAtTop}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto overscroll-contain rounded-t-2xl border-t border-line bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
        >
          <div aria-hidden className="mx-auto mb-3 h-1 w-10 rounded-full bg-line" />
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <ToastBranch />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
