import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { barLook } from './bar-look.ts';
import { offlineTexts } from './texts.ts';

type UpdateOfferProps = { onReload: () => void; onLater: () => void };

/** Offers the version that is ready; nothing happens until somebody wants it to. */
export function UpdateOffer({ onReload, onLater }: UpdateOfferProps) {
  return (
    <div className={cn(barLook, 'justify-between gap-3 md:rounded-card md:pl-5')}>
      <p className="min-w-0 text-[0.9375rem] font-semibold">{offlineTexts.newVersion}</p>
      <div className="flex gap-2">
        <Button size="inline" variant="ghost" className="text-board-ink hover:text-ink" onClick={onLater}>
          {offlineTexts.later}
        </Button>
        <Button onClick={onReload}>{offlineTexts.reload}</Button>
      </div>
    </div>
  );
}
