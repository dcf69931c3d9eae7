import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { PagePath } from '#contract/pages.ts';
import type { TeamSearch } from '#web/lib/team-search.ts';
import { Card } from '#web/ui/card.tsx';

type LinkRow = {
  readonly to: Extract<PagePath, `/admin/${string}`>;
  readonly label: string;
  readonly note: string;
};

/** Links to other pages as rows of a card, each with a line about what is there. */
export function LinkRows({ rows, search }: { rows: readonly LinkRow[]; search: TeamSearch }) {
  return (
    <Card className="py-1">
      <ul>
        {rows.map(({ to, label, note }) => (
          <li key={to} className="grid border-t border-line first:border-t-0">
            <Link
              to={to}
              search={search}
              className="-mx-2.5 flex min-h-16 items-center gap-3 rounded-control px-2.5 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-pretty text-muted">{note}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
