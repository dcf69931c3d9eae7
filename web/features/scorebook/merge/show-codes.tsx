import { useEffect, useState } from 'react';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { m } from '#messages';
import { transferParts } from '#web/lib/scorebook/transfer.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

/** How long each code is shown: a camera reads several a second. */
const showMs = 250;

type ShowCodesProps = { gameId: number; events: readonly ScorebookEvent[] };

/** The list of this phone, one QR code after the other, from the first again until the other phone has them all. */
export function ShowCodes({ gameId, events }: ShowCodesProps) {
  const [parts, setParts] = useState<readonly string[]>([]);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void transferParts(gameId, events).then((made) => isCurrent && setParts(made));
    return () => {
      isCurrent = false;
    };
  }, [gameId, events]);
  useEffect(() => {
    if (parts.length < 2) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % parts.length), showMs);
    return () => clearInterval(timer);
  }, [parts]);
  const part = parts[index];
  return (
    <div className="grid justify-items-center gap-2">
      <div className="aspect-square w-full max-w-96 *:max-w-none">
        {part !== undefined && <QrCode text={part} label={m.score_merge_picture()} />}
      </div>
      <p className="text-sm text-muted tabular-nums">
        {m.score_merge_part({ number: index + 1, count: Math.max(1, parts.length) })}
      </p>
      <p className="text-[0.9375rem] text-pretty">{m.score_merge_showNote()}</p>
    </div>
  );
}
