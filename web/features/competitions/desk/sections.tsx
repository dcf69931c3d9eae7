import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { type Section, sections, type View } from './section-names.ts';

const names: Readonly<Record<Section, () => string>> = {
  results: m.desk_section_results,
  games: m.desk_section_games,
  captains: m.desk_section_captains,
  playoffs: m.desk_section_playoffs,
  teams: m.desk_section_teams,
  setup: m.desk_section_setup,
};

type SectionNavProps = {
  current: View;
  /** How much waits for the organizer. */
  waiting: Readonly<Partial<Record<Section, number>>>;
};

/** The parts of a competition's desk, with how many results and requests wait. */
export function SectionNav({ current, waiting }: SectionNavProps) {
  return (
    <nav
      aria-label={m.desk_sections()}
      className="flex min-w-0 flex-wrap rounded-control bg-sunken p-0.5 sm:flex-nowrap"
    >
      {sections.map((section) => {
        const count = waiting[section] ?? 0;
        return (
          <Link
            key={section}
            to="."
            search={{ section }}
            replace
            resetScroll={false}
            aria-current={section === (current === 'plan' ? 'games' : current) ? 'page' : undefined}
            className="flex min-h-11 flex-1 basis-[28%] items-center sm:basis-auto justify-center rounded-[0.625rem] px-1 text-[0.9375rem] max-[24rem]:text-[0.8125rem] font-semibold text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
          >
            {names[section]()}
            {count > 0 && (
              <span className="ms-1.5 min-w-5 rounded-full bg-accent px-1.5 text-center text-xs font-bold text-on-accent">
                {count}
                <span className="sr-only"> {m.desk_section_waiting()}</span>
              </span>
            )}
          </Link>
        );
      })}
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
