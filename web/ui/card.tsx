import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={cn('min-w-0 rounded-card border border-line bg-surface p-4.5 shadow-card', className)}
      {...props}
    />
  );
}

type CardTitleProps = {
  children: ReactNode;
  /** What stands at the other end of the line: a date, a week, a link. */
  aside?: ReactNode;
  level?: 2 | 3;
  id?: string;
};

/** A link in it is 44 px high to press, without making the line higher. */
const asideClasses =
  'text-sm font-semibold [&_a]:-my-3 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center [&_a]:justify-end';

export function CardTitle({ children, aside, level = 2, id }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
      <Heading className="eyebrow" id={id}>
        {children}
      </Heading>
      {aside && <div className={asideClasses}>{aside}</div>}
    </div>
  );
}
