import { m } from '#messages';
import { useDeleteSessions } from '#web/queries/auth/mutations.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

export function SignOutEverywhere() {
  const end = useDeleteSessions({
    success: { title: m.devices_everywhere_done() },
    failure: { title: m.devices_everywhere_failed() },
  });
  return (
    <div className="mt-2 border-t border-line pt-4">
      <ConfirmButton
        variant="secondary"
        width="full"
        className="sm:w-auto"
        title={m.devices_everywhere_title()}
        description={m.devices_everywhere_question()}
        confirmLabel={m.devices_signOut_open()}
        onConfirm={() => end.mutateAsync()}
        closeOn="error"
      >
        {m.devices_everywhere_open()}
      </ConfirmButton>
    </div>
  );
}
