import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

type SidewaysScrollProps = {
  /** What it holds, for a screen reader. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Scrolls sideways what is wider than its place; the keyboard reaches it while there is something to scroll. */
export function SidewaysScroll({ label, className, children }: SidewaysScrollProps) {
  const region = useRef<HTMLElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  // After each render: the content may have become wider.
  useEffect(() => {
    const measure = () => {
      if (region.current) setScrollable(region.current.scrollWidth > region.current.clientWidth);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return (
    <section
      ref={region}
      tabIndex={isScrollable ? 0 : undefined}
      aria-label={isScrollable ? label : undefined}
      className={cn('relative min-w-0 overflow-x-auto', className)}
    >
      {children}
    </section>
  );
}
