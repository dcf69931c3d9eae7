import { toast } from '#web/ui/toast.ts';
import { inviteTexts } from './texts.ts';

/** Puts a text on the clipboard and says so. Product §8, Invite codes. */
export async function copyText(text: string, failure: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: inviteTexts.copied, description: text });
  } catch {
    toast({ title: inviteTexts.copyFailed, description: failure, variant: 'destructive' });
  }
}
