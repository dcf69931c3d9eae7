import { FocusScope } from 'radix-ui/internal';
import { useEffect, useState } from 'react';
import { getToasts, subscribeToToasts, toastRegionId } from './toast.ts';

/**
 * Inside a dialog's content: lets F8 lead from the dialog to the notifications, which its focus trap would prevent. Tab, and the
 * end of the notification, lead back to where the focus was. Product §9, Toasts.
 */
export function ToastBranch() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => setRegion(document.getElementById(toastRegionId)), []);
  FocusScope.useFocusScopeBranch(region);
  useEffect(() => (region ? returnFocusFrom(region) : undefined), [region]);
  return null;
}

function returnFocusFrom(region: HTMLElement): () => void {
  let previousFocus: HTMLElement | null = null;
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget))
      previousFocus = relatedTarget;
  };
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || leadsToButton(event, region)) return;
    event.preventDefault();
    // Radix would go on to the first of the region again.
    event.stopPropagation();
    previousFocus?.focus();
  };
  const leaveWhenClosed = () => {
    if (region.contains(document.activeElement) && !getToasts().some(({ open }) => open))
      previousFocus?.focus();
  };
  region.addEventListener('focusin', rememberFocus);
  region.addEventListener('keydown', leaveByTab, { capture: true });
  const stop = subscribeToToasts(leaveWhenClosed);
  return () => {
    region.removeEventListener('focusin', rememberFocus);
    region.removeEventListener('keydown', leaveByTab, { capture: true });
    stop();
  };
}

/** From the notification itself the next stop is its one button. */
function leadsToButton({ shiftKey, target }: KeyboardEvent, region: HTMLElement): boolean {
  return !shiftKey && !(target instanceof HTMLButtonElement) && region.querySelector('button') !== null;
}
