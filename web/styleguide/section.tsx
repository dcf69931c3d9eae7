import type { ReactNode } from 'react';

/** A headed part of the guide. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-8 grid min-w-0 grid-cols-1 gap-3">
      <h2 className="eyebrow border-b border-line pb-1 text-accent-ink">{title}</h2>
      {children}
    </section>
  );
}

/** One state of a component, named. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid content-start justify-items-start gap-1">
      {children}
      <figcaption className="text-xs text-muted">{name}</figcaption>
    </figure>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-4">{children}</div>;
}
