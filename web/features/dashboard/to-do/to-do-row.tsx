import type { LucideIcon } from 'lucide-react/types';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

type ToDoRowProps = {
  /** What the row is about: an icon, or somebody's avatar. */
  mark: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  /** Below the text, for more than one button. */
  below?: boolean;
};

/** One thing to do. */
export function ToDoRow({ mark, title, detail, action, below = false }: ToDoRowProps) {
  return (
    <div className="@container">
      <div
        className={cn(
          'grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5',
          !below && '@min-[17rem]:grid-cols-[2.5rem_minmax(0,1fr)_auto]',
        )}
      >
        {mark}
        <div className="min-w-0">
          <p className="leading-snug font-semibold wrap-words">{title}</p>
          {detail && <p className="text-sm wrap-anywhere text-muted">{detail}</p>}
        </div>
        {action && (
          <div
            className={
              below
                ? 'col-span-2'
                : '@max-[12rem]:col-span-2 @min-[12rem]:col-start-2 @min-[17rem]:col-start-3'
            }
          >
            {action}
          </div>
        )}
      </div>
    </div>
  );
}

/** An icon in the place of an avatar. */
export function Mark({ icon: Icon, done = false }: { icon: LucideIcon; done?: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-10 shrink-0 place-items-center rounded-full',
        done ? 'bg-win/12 text-win' : 'bg-sunken text-accent-ink',
      )}
    >
      <Icon className="size-5" />
    </span>
  );
}
