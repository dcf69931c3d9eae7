import { useState } from 'react';
import { m } from '#messages';
import { useDeleteSessions } from '#web/queries/sessions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';

export function SignOutEverywhere() {
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useDeleteSessions({
    success: { title: m.devices_everywhere_done() },
    failure: { title: m.devices_everywhere_failed() },
  });
  return (
    <div className="mt-2 border-t border-line pt-4">
      <Button variant="secondary" width="full" className="sm:w-auto" onClick={() => setIsConfirming(true)}>
        {m.devices_everywhere_open()}
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.devices_everywhere_title()}
        description={m.devices_everywhere_question()}
        confirmLabel={m.devices_signOut_open()}
        destructive
        pending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onError: () => setIsConfirming(false) })}
      />
    </div>
  );
}
