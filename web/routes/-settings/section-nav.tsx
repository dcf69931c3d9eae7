import { Link } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import type { TeamWords } from '#domain/team-words.ts';
import type { TeamSearch } from '#web/lib/team-search.ts';
import { type SectionPath, sections } from './sections.ts';

type SectionNavProps = { current: SectionPath; search: TeamSearch; words: TeamWords };

/** The quiet list beside a section, on a wide screen. */
export function SectionNav({ current, search, words }: SectionNavProps) {
  return (
    <nav aria-labelledby="settings-sections" className="sticky top-20 self-start pt-2 max-lg:hidden">
      <p id="settings-sections" className="eyebrow mb-1.5 px-3 text-muted">
        {pages['/admin/settings'].title()}
      </p>
      <ul className="grid gap-0.5">
        {sections.map(({ to, label }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              search={search}
              aria-current={to === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label(words)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
