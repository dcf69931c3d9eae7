import type { LucideIcon } from 'lucide-react/types';
import { type ReactNode, useId } from 'react';

type NoticeCardProps = { icon: LucideIcon; title: string; children: ReactNode };

/** Something to be looked after, above what a screen is about. */
export function NoticeCard({ icon: Icon, title, children }: NoticeCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[auto_1fr] gap-x-3 rounded-card border border-gold bg-gold/10 p-4.5"
    >
      <Icon aria-hidden className="size-6 text-gold" />
      <div className="min-w-0 text-[0.9375rem]">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
