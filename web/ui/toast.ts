/** One message at a time, from anywhere. Product §9, Toasts. */
export type ToastMessage = {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
};
export type ShownToast = ToastMessage & { id: number; open: boolean };

/** The element around the region, there before any message is. */
export const toastRegionId = 'toasts';

const limit = 1;
const removeAfter = 1_000_000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message and takes the place of the one before it. Gives back how to dismiss it. */
export function toast(message: ToastMessage): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  change([{ ...message, id, open: true }, ...shown].slice(0, limit));
  return { id, dismiss: () => dismissToast(id) };
}

/** Hides a message; it is forgotten 1,000,000 ms later. */
export function dismissToast(id: number) {
  change(shown.map((one) => (one.id === id ? { ...one, open: false } : one)));
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => removeToast(id), removeAfter),
  );
}

export function toastsShown(): readonly ShownToast[] {
  return shown;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function removeToast(id: number) {
  removals.delete(id);
  change(shown.filter((one) => one.id !== id));
}

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
