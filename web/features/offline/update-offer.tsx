import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { barClasses } from './bar-classes.ts';

type UpdateOfferProps = { onReload: () => void; onLater: () => void };

/** Offers the new version; it is activated only when the button is pressed. */
export function UpdateOffer({ onReload, onLater }: UpdateOfferProps) {
  return (
    <div className={cn(barClasses, 'justify-between gap-3 md:rounded-card md:ps-5')}>
      <p className="min-w-0 text-[0.9375rem] font-semibold">{m.offline_newVersion()}</p>
      <div className="flex gap-2">
        <Button size="inline" variant="ghost" className="text-board-ink hover:text-ink" onClick={onLater}>
          {m.offline_later()}
        </Button>
        <Button onClick={onReload}>{m.offline_reload()}</Button>
      </div>
    </div>
  );
}
