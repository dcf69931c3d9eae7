import { useState } from 'react';
import { m } from '#messages';
import type { Book } from '#web/lib/scorebook/book.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { ScanCodes } from './scan-codes.tsx';
import { ShowCodes } from './show-codes.tsx';

type MergeDialogProps = { gameId: number; book: Book; onClose: () => void };

/** Two phones exchange what they have without a network: one shows its list as QR codes, the other scans them. Product §2, Scoring. */
export function MergeDialog({ gameId, book, onClose }: MergeDialogProps) {
  const [page, setPage] = useState<'show' | 'scan'>('show');
  return (
    <Dialog open title={m.score_merge()} description={m.score_merge_note()} onOpenChange={onClose}>
      <div className="grid gap-3">
        <Segments
          label={m.score_merge()}
          className="*:min-h-12"
          value={page}
          options={{ show: m.score_merge_show(), scan: m.score_merge_scan() }}
          onChange={setPage}
        />
        {page === 'show' ? (
          <ShowCodes gameId={gameId} events={book.state.get().events} />
        ) : (
          <ScanCodes gameId={gameId} onReceive={book.receive} onShow={() => setPage('show')} />
        )}
      </div>
    </Dialog>
  );
}
