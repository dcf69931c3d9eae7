import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

/** For whoever is asked in person: the same link as in the mail. */
export function CopyLink({ path, name }: { path: string; name: string }) {
  const copy = () =>
    copyText(`${location.origin}${path}`, {
      success: { title: m.ui_share_copied() },
      failure: { title: m.ui_share_failed() },
    });
  return (
    <Button variant="ghost" size="inline" onClick={() => void copy()}>
      {m.subs_copyLink()}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
