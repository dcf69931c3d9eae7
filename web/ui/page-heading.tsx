import { type ReactNode, useRef } from 'react';
import { cn } from './cn.ts';
import { useHeadingFocus } from './navigation-focus.ts';

type PageHeadingProps = {
  children: ReactNode;
  /** A quiet line above: the week, the season, the team. */
  eyebrow?: ReactNode;
  /** A sentence below. */
  description?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** The buttons have a line of their own, as many as there will be. */
  hasActionsBelow?: boolean;
};

/** The one h1 of a screen. It takes the focus after a navigation, so that it is read out. */
export function PageHeading({ children, eyebrow, description, actions, hasActionsBelow }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-2 pb-1">
      <div className="min-w-0">
        {eyebrow && <p className="eyebrow text-accent-ink">{eyebrow}</p>}
        <h1
          ref={heading}
          tabIndex={-1}
          className="numeral text-[min(2.25rem,12vw)]/[1.11] text-balance wrap-anywhere sm:text-5xl"
        >
          {children}
        </h1>
        {description && <p className="mt-2 max-w-prose text-pretty text-muted">{description}</p>}
      </div>
      {actions && (
        <div className={cn('flex min-w-0 flex-wrap items-center gap-2', hasActionsBelow && 'basis-full')}>
          {actions}
        </div>
      )}
    </header>
  );
}
