import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { type Section, sections } from './section-names.ts';

const names: Readonly<Record<Section, () => string>> = {
  results: m.desk_section_results,
  games: m.desk_section_games,
  playoffs: m.desk_section_playoffs,
  teams: m.desk_section_teams,
  setup: m.desk_section_setup,
};

/** The parts of a competition's desk, with how many results wait. */
export function SectionNav({ current, waiting }: { current: Section; waiting: number }) {
  return (
    <nav aria-label={m.desk_sections()} className="flex min-w-0 rounded-control bg-sunken p-0.5">
      {sections.map((section) => (
        <Link
          key={section}
          to="."
          search={{ section }}
          replace
          resetScroll={false}
          aria-current={section === current ? 'page' : undefined}
          className="flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-[0.625rem] px-1 text-[0.9375rem] max-[24rem]:text-[0.8125rem] font-semibold text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {names[section]()}
          {section === 'results' && waiting > 0 && (
            <span className="ml-1.5 min-w-5 rounded-full bg-accent px-1.5 text-center text-xs font-bold text-on-accent">
              {waiting}
              <span className="sr-only"> {m.desk_section_waiting()}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Leads to another part, where that comes first. */
export function SectionLink({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <Button asChild className="mt-2">
      <Link to="." search={{ section }} replace>
        {children}
      </Link>
    </Button>
  );
}
