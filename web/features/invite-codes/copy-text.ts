import { m } from '#messages';
import { toast } from '#web/ui/toast.ts';

/** Puts a text on the clipboard and says so. Product §8, Invite codes. */
export async function copyText(text: string, failure: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: m.inviteCodes_copied(), description: text });
  } catch {
    toast({ title: m.inviteCodes_copyFailed(), description: failure, variant: 'destructive' });
  }
}
