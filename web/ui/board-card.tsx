import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

type BoardCardProps = {
  /** The h1 of the screen. */
  heading: ReactNode;
  description: ReactNode;
  /** Big and quiet behind the heading: a number or a letter. */
  watermark: ReactNode;
  children: ReactNode;
};

/** A card whose head is a piece of the scoreboard: for a screen that is one card. */
export function BoardCard({ heading, description, watermark, children }: BoardCardProps) {
  return (
    <section className="mt-2 overflow-hidden rounded-card border border-line bg-surface shadow-card sm:mt-6">
      <div className="board-light relative overflow-hidden bg-board px-5 pt-5 pb-6 text-board-ink sm:px-7">
        <span
          aria-hidden
          className="numeral pointer-events-none absolute -top-5 end-4 text-[11rem] text-accent/15 select-none sm:text-accent/30"
        >
          {watermark}
        </span>
        <div className="relative">
          <PageHeading>{heading}</PageHeading>
          <p className="mt-1 max-w-[38ch] text-board-dim">{description}</p>
        </div>
      </div>
      <div className="grid gap-5 p-5 sm:p-7">{children}</div>
    </section>
  );
}
