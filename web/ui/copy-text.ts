import { type ToastMessage, toast } from './toast.ts';

/** Puts a text on the clipboard and says so, or that the browser doesn't allow it. Never throws. */
export async function copyText(
  text: string,
  toasts: { success: ToastMessage; failure: ToastMessage },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(toasts.success);
  } catch {
    toast({ ...toasts.failure, variant: 'destructive' });
  }
}
