import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { jerseyLinkQuery } from '#web/queries/scorebook/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

type JerseyLinkDialogProps = { gameId: number; onClose: () => void };

/** The table's code: players of both teams scan it and claim their number. Product §2, Scoring. */
export function JerseyLinkDialog({ gameId, onClose }: JerseyLinkDialogProps) {
  const { data: link, isError, refetch } = useQuery(jerseyLinkQuery(gameId));
  return (
    <Dialog open onOpenChange={onClose} title={m.jersey_title()} description={m.jersey_note()}>
      {isError && <EmptyState title={m.jersey_linkFailed()} failed onRetry={() => void refetch()} />}
      {link && (
        <div className="grid justify-items-center gap-3">
          <QrCode text={`${location.origin}/jersey/${link.token}`} label={m.jersey_picture()} />
          <p className="text-sm text-muted">
            {m.jersey_until({ date: momentText(new Date(link.expiresAt)) })}
          </p>
        </div>
      )}
      {!link && !isError && <div aria-busy className="min-h-80" />}
    </Dialog>
  );
}
