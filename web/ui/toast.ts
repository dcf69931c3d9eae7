import { createStore } from '#web/lib/store.ts';
import { type ToastSide, toastSide } from './toast-side.ts';

/** One message at a time, from anywhere. Product §9, Toasts. */
export type ToastMessage = {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button beside the text. The message then stays for ten seconds. */
  action?: { readonly label: string; readonly onPress: () => void };
};
export type ToastState = ToastMessage & {
  id: number;
  open: boolean;
  /** The id of the first that was open when this one came, or its own. */
  series: number;
  side: ToastSide;
};

/** The id of the element around the region; it is rendered before the first message. */
export const toastRegionId = 'toasts';

const toastLimit = 1;
const removeDelayMs = 1_000_000;

const toasts = createStore<readonly ToastState[]>([]);
let lastId = 0;
const removalTimers = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message in place of the one before it. Returns its id and a function that dismisses it. */
export function toast(message: ToastMessage): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  const previous = toasts.get().find(({ open }) => open);
  const { series = id, side = sideAwayFromFocus() } = previous ?? {};
  toasts.set([{ ...message, id, open: true, series, side }, ...toasts.get()].slice(0, toastLimit));
  return { id, dismiss: () => dismissToast(id) };
}

/** Not over the button that was pressed, which has the focus. */
function sideAwayFromFocus(): ToastSide {
  if (typeof document === 'undefined') return 'bottom';
  const { activeElement, body } = document;
  const pressed = activeElement && activeElement !== body ? activeElement.getBoundingClientRect() : null;
  return toastSide(pressed, { width: innerWidth, height: innerHeight });
}

/** Hides a message; it is removed 1,000,000 ms later. */
export function dismissToast(id: number) {
  toasts.set(toasts.get().map((one) => (one.id === id ? { ...one, open: false } : one)));
  if (removalTimers.has(id)) return;
  removalTimers.set(
    id,
    setTimeout(() => removeToast(id), removeDelayMs),
  );
}

export const getToasts = toasts.get;
export const subscribeToToasts = toasts.subscribe;

function removeToast(id: number) {
  removalTimers.delete(id);
  toasts.set(toasts.get().filter((one) => one.id !== id));
}
