import type { ReactNode } from 'react';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** A card of facts: a list of names and values. */
export function FactCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <dl>{children}</dl>
    </Card>
  );
}

/** A value that finds no room beside its name goes below it and begins at the left, as sentences do. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-muted first-letter:uppercase">{name}</dt>
      <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
