import Link from 'lucide-react/icons/link';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { copyText } from './copy-text.ts';
import { QrCode } from './qr-code.tsx';
import { inviteTexts } from './texts.ts';

const texts = inviteTexts.share;

type InviteShareDialogProps = { code: string; onOpenChange: (open: boolean) => void };

/** A link that opens the sign-in with the code filled in, as text and to be photographed in the gym. */
export function InviteShareDialog({ code, onOpenChange }: InviteShareDialogProps) {
  const url = `${location.origin}/login?invite=${code}`;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.note}
      footer={
        <Button onClick={() => void copyText(url, texts.failedToCopy)}>
          <Link aria-hidden />
          {texts.copyLink}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={url} label={texts.picture(code)} />
        <p className="numeral text-4xl tracking-wide">{code}</p>
        <p className="text-center text-sm break-all text-muted select-all">{url}</p>
      </div>
    </Dialog>
  );
}
