import { errorText } from '#web/lib/client.ts';
import type { ToastMessage } from '#web/ui/toast.ts';

/** What a toast says of a failure: the server's message, or the description of `words` where it has none. Product §8. */
export function failureToast(
  { title, description }: Pick<ToastMessage, 'title' | 'description'>,
  error: unknown,
): ToastMessage {
  return { ...(title && { title }), description: errorText(error, description), variant: 'destructive' };
}
