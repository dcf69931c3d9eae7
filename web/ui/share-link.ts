import { m } from '#messages';
import { toast } from './toast.ts';

/** Offers a link to the device's own share sheet, or copies it where there is none. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: m.ui_share_copied() });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: m.ui_share_failed(), description: url, variant: 'destructive' });
  }
}
