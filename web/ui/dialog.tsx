import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { useFocusReturn } from './focus-return.ts';
import { closeClasses, panelClasses } from './overlay-classes.ts';
import { Scrim } from './scrim.tsx';
import { ToastBranch } from './toast-branch.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, side by side at the end; the last one is the main one. */
  footer?: ReactNode;
};

/** A dialog over the page: centred on a wide screen, from the bottom edge on a phone. Load it lazily. */
export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content
          className={panelClasses}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="numeral pe-12 text-3xl">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
          {children && <div className="mt-4">{children}</div>}
          {footer && <DialogFooter>{footer}</DialogFooter>}
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" className={closeClasses} aria-label={m.ui_close()}>
              <X aria-hidden />
            </Button>
          </Radix.Close>
          <ToastBranch />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** For a form inside a dialog that holds its own buttons. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">{children}</div>;
}
