import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** For whoever is asked in person: the same link as in the mail. */
export function CopyLink({ path, name }: { path: string; name: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}`);
      toast({ title: m.ui_share_copied() });
    } catch {
      toast({ title: m.ui_share_failed(), variant: 'destructive' });
    }
  };
  return (
    <Button variant="ghost" size="inline" onClick={() => void copy()}>
      {m.spares_copyLink()}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
