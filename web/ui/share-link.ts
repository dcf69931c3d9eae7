import { m } from '#messages';
import { toast } from './toast.ts';

/** Offers a link to the device's own share sheet, or copies it where there is none or it fails. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (await openShareSheet({ title, url })) return;
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: m.ui_share_copied() });
  } catch {
    toast({ title: m.ui_share_failed(), description: url, variant: 'destructive' });
  }
}

/** Whether the sheet was there: who closes it shares nothing. */
async function openShareSheet(link: { title: string; url: string }): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
