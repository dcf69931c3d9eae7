import Link from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import type { CaptainInvite } from '#contract/competitions/captain-invites.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { useCreateCaptainInvite, useDeleteCaptainInvite } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { shareLink } from '#web/ui/share-link.ts';
import type { Entry } from './team-dialog.tsx';

type CaptainDialogProps = { competitionId: number; entry: Entry; onClose: () => void };

/** The link is shown once: the server stores only its hash. */
export function CaptainDialog({ competitionId, entry, onClose }: CaptainDialogProps) {
  const { id, name, captainInviteUntil } = entry;
  const create = useCreateCaptainInvite(competitionId, { failure: { title: m.desk_captain_failed() } });
  const withdraw = useDeleteCaptainInvite(competitionId, {
    success: { title: m.desk_captain_withdrawn() },
    failure: { title: m.desk_captain_failedToWithdraw() },
  });
  const isOut = captainInviteUntil !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.desk_captain_title({ name })}
      description={m.desk_captain_note()}
    >
      {create.data ? (
        <NewLink name={name} invite={create.data} />
      ) : (
        <div className="grid gap-3">
          {isOut && <p>{m.desk_captain_out({ date: momentText(new Date(captainInviteUntil)) })}</p>}
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <Button pending={create.isPending} onClick={() => create.mutate(id)}>
              {isOut ? m.desk_captain_again() : m.desk_captain_create()}
            </Button>
            {isOut && (
              <Button
                variant="secondary"
                pending={withdraw.isPending}
                onClick={() => void withdraw.mutateAsync(id).then(onClose, () => {})}
              >
                {m.desk_captain_withdraw()}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function NewLink({ name, invite: { token, expiresAt } }: { name: string; invite: CaptainInvite }) {
  const path = `/captain/${token}`;
  const url = `${location.origin}${path}`;
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="grid gap-3">
      <p className="rounded-control bg-sunken px-3 py-2 text-sm break-all select-all">{url}</p>
      <p className="text-sm text-muted">{m.desk_captain_until({ date: momentText(new Date(expiresAt)) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copyText(url, copyToasts())}>
          <Link aria-hidden />
          {m.desk_captain_copy()}
        </Button>
        {canShare && (
          <Button onClick={() => void shareLink({ title: m.desk_captain_shareTitle({ name }), path })}>
            <Share2 aria-hidden />
            {m.desk_captain_share()}
          </Button>
        )}
      </div>
    </div>
  );
}

const copyToasts = () => ({
  success: { title: m.desk_captain_copied() },
  failure: { title: m.desk_captain_copyFailed() },
});
