import { m } from '#messages';
import { copyText } from '#web/ui/copy-text.ts';

/** Copies a code, or a link with it. Product §8, Invite codes. */
export function copyCode(text: string, failure: string): Promise<void> {
  return copyText(text, {
    success: { title: m.inviteCodes_copied(), description: text },
    failure: { title: m.inviteCodes_copyFailed(), description: failure },
  });
}
