import Link from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { shareLink } from '#web/ui/share-link.ts';
import { copyCode } from './copy-code.ts';

type InviteShareDialogProps = { code: string; onOpenChange: (open: boolean) => void };

/** A link that opens the sign-in with the code filled in, as text and to be photographed in the gym. */
export function InviteShareDialog({ code, onOpenChange }: InviteShareDialogProps) {
  const path = `/login?invite=${code}`;
  const url = `${location.origin}${path}`;
  const canShare = typeof navigator.share === 'function';
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={m.inviteCodes_share_title()}
      description={m.inviteCodes_share_note()}
      footer={
        <>
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            onClick={() => void copyCode(url, m.inviteCodes_share_failedToCopy())}
          >
            <Link aria-hidden />
            {m.inviteCodes_share_copyLink()}
          </Button>
          {canShare && (
            <Button onClick={() => void shareLink({ title: m.inviteCodes_share_invitation(), path })}>
              <Share2 aria-hidden />
              {m.inviteCodes_share_send()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={url} label={m.inviteCodes_share_picture({ code })} />
        <p className="numeral text-4xl tracking-wide">{code}</p>
        <p className="text-center text-sm break-all text-muted select-all">{url}</p>
      </div>
    </Dialog>
  );
}
