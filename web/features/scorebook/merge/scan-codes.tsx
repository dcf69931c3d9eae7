import { useCallback, useRef, useState } from 'react';
import { m } from '#messages';
import type { Book } from '#web/lib/scorebook/book.ts';
import { type Received, receivedEvents, receivePart } from '#web/lib/scorebook/transfer.ts';
import { Button } from '#web/ui/button.tsx';
import { useScanner } from './use-scanner.ts';

type ScanCodesProps = { gameId: number; onReceive: Book['receive']; onShow: () => void };

/** Null while codes are scanned; then how many plays were new. */
type Outcome = { readonly added: number } | 'unreadable' | null;

/** Scans the other phone's list, and adds what this one doesn't have. */
export function ScanCodes({ gameId, onReceive, onShow }: ScanCodesProps) {
  const [received, setReceived] = useState<Received | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const latest = useRef<Received | null>(null);
  const take = useCallback(
    (text: string) => {
      const next = receivePart(latest.current, gameId, text);
      if (!next || next.parts.size === latest.current?.parts.size) return;
      latest.current = next;
      setReceived(next);
      if (next.parts.size < next.count) return;
      receivedEvents(next)
        .then((events) => onReceive(events ?? []))
        .then((added) => setOutcome({ added }))
        .catch(() => setOutcome('unreadable'));
    },
    [gameId, onReceive],
  );
  if (outcome === null) return <Camera received={received} onText={take} />;
  const again = () => {
    latest.current = null;
    setReceived(null);
    setOutcome(null);
  };
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold text-pretty">
        {outcome === 'unreadable'
          ? m.score_merge_unreadable()
          : m.score_merge_added({ count: outcome.added })}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {outcome !== 'unreadable' && (
          <Button size="lg" onClick={onShow}>
            {m.score_merge_showMine()}
          </Button>
        )}
        <Button size="lg" variant="secondary" onClick={again}>
          {m.score_merge_again()}
        </Button>
      </div>
    </div>
  );
}

function Camera({ received, onText }: { received: Received | null; onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const isBlocked = useScanner(video, onText);
  if (isBlocked)
    return (
      <p role="alert" className="rounded-control bg-sunken p-3 text-pretty">
        {m.score_merge_noCamera()}
      </p>
    );
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.score_merge_camera()}
        className="aspect-square w-full max-w-96 justify-self-center rounded-control bg-board object-cover"
      />
      <p role="status" className="text-center text-[0.9375rem] tabular-nums">
        {received
          ? m.score_merge_progress({ number: received.parts.size, count: received.count })
          : m.score_merge_scanNote()}
      </p>
    </div>
  );
}
