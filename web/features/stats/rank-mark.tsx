import Medal from 'lucide-react/icons/medal';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from 'lucide-react/types';
import { cn } from '#web/ui/cn.ts';

const marks: Readonly<Record<number, { icon: LucideIcon; classes: string }>> = {
  1: { icon: Trophy, classes: 'text-gold' },
  2: { icon: Medal, classes: 'text-silver' },
  3: { icon: Medal, classes: 'text-bronze' },
};

/** A place on a list; the first three carry an icon. */
export function RankMark({ rank }: { rank: number }) {
  const mark = marks[rank];
  const Icon = mark?.icon;
  return (
    <span
      className={cn('numeral inline-flex w-9 items-center gap-0.5 text-xl', mark?.classes ?? 'text-muted')}
    >
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      <span className={cn(!Icon && 'ps-5')}>{rank}</span>
    </span>
  );
}
