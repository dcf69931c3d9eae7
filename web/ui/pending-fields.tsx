import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * The fields of a form that goes away once it is saved. Nobody can change them while it is being sent: what is typed then would go
 * with it. The browser takes the focus from what is disabled, so it waits on the dialog, and after a refusal it is back where it was, or on
 * the field that was refused. Fields look disabled only where it takes long.
 */
export function PendingFields({ pending, children }: { pending: boolean; children: ReactNode }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<Element>(null);
  const [isDisabled, setDisabled] = useState(false);
  const dialogAround = () => fieldset.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
  // One render later than `pending`: until then the focus is where it was.
  useLayoutEffect(() => {
    const dialog = dialogAround();
    if (pending) focused.current = document.activeElement;
    if (pending && dialog?.contains(focused.current)) dialog.focus({ preventScroll: true });
    setDisabled(pending);
  }, [pending]);
  useLayoutEffect(() => {
    if (isDisabled || !focused.current) return;
    const hasMovedOn = ![document.body, dialogAround()].some((element) => element === document.activeElement);
    const target = fieldset.current?.querySelector('[aria-invalid="true"]') ?? focused.current;
    if (!hasMovedOn && target instanceof HTMLElement) target.focus();
    focused.current = null;
  }, [isDisabled]);
  return (
    <fieldset
      ref={fieldset}
      disabled={isDisabled}
      className="contents [&_:disabled]:transition-opacity [&_:disabled]:delay-300"
    >
      {children}
    </fieldset>
  );
}
