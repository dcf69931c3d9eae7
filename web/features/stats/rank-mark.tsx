import Medal from 'lucide-react/icons/medal';
import Trophy from 'lucide-react/icons/trophy';
import { cn } from '#web/ui/cn.ts';

const marks = {
  1: { icon: Trophy, look: 'text-gold' },
  2: { icon: Medal, look: 'text-silver' },
  3: { icon: Medal, look: 'text-bronze' },
} as const;

/** A place on a list; the first three carry an icon. */
export function RankMark({ rank }: { rank: number }) {
  const icon = marks[rank as keyof typeof marks];
  const Icon = icon?.icon;
  return (
    <span className={cn('numeral inline-flex w-9 items-center gap-0.5 text-xl', icon?.look ?? 'text-muted')}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      <span className={cn(!Icon && 'pl-5')}>{rank}</span>
    </span>
  );
}
