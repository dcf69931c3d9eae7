import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { DialogFooter } from './dialog.tsx';
import { useFocusReturn } from './focus-return.ts';
import { panelClasses } from './overlay-classes.ts';
import { Scrim } from './scrim.tsx';
import { ToastBranch } from './toast-branch.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The question itself. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A red button, for what cannot be undone. */
  destructive?: boolean;
  pending?: boolean;
  /** The dialog stays open; close it through `open` when the request is done. */
  onConfirm: () => void;
};

/** Asks before something is done. Focus starts on Cancel, a press outside does nothing. Load it lazily. */
export function ConfirmDialog({ open, onOpenChange, title, description, ...answer }: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content aria-modal className={panelClasses} {...focusReturn}>
          <Radix.Title className="numeral text-3xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
          <Answers {...answer} />
          <ToastBranch />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type AnswersProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'title' | 'description'>;

function Answers({
  confirmLabel,
  cancelLabel = m.ui_cancel(),
  destructive,
  pending,
  onConfirm,
}: AnswersProps) {
  return (
    <DialogFooter>
      <Radix.Cancel asChild>
        <Button variant="secondary">{cancelLabel}</Button>
      </Radix.Cancel>
      <Button
        variant={destructive ? 'destructive' : 'primary'}
        pending={pending ?? false}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </DialogFooter>
  );
}
