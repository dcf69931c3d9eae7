import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { waitsForResult } from '#domain/fixtures.ts';
import { m } from '#messages';
import { dayRangeText } from '#web/lib/dates.ts';
import { nowIn } from '#web/lib/now-in.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type CompetitionListProps = {
  leagueSlug: string;
  competitions: readonly ManagedCompetition[];
  /** The button that adds the first one. */
  action: ReactNode;
};

/** A league's competitions for its organizer, the latest first. Product §2, League desk. */
export function CompetitionList({ leagueSlug, competitions, action }: CompetitionListProps) {
  return (
    <Card aria-labelledby="competitions">
      <CardTitle id="competitions">{m.desk_competitions()}</CardTitle>
      {competitions.length === 0 ? (
        <EmptyState icon={<Trophy />} title={m.desk_none()} action={action}>
          {m.desk_noneNote()}
        </EmptyState>
      ) : (
        <ul>
          {competitions.map((competition) => (
            <li key={competition.id} className="grid border-t border-line first:border-t-0">
              <Row leagueSlug={leagueSlug} competition={competition} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ leagueSlug, competition }: { leagueSlug: string; competition: ManagedCompetition }) {
  const { name, slug, timeZone, entries, fixtures } = competition;
  const now = nowIn(timeZone);
  const waiting = fixtures.filter((fixture) => waitsForResult(fixture, now)).length;
  return (
    <Link
      to="/league/$leagueSlug/desk/$competitionSlug"
      params={{ leagueSlug, competitionSlug: slug }}
      className="-mx-2.5 flex min-h-16 items-center gap-3 rounded-control px-2.5 py-2.5 hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-48 flex-1">
          <span className="block font-semibold wrap-words">{name}</span>
          <span className="block text-sm text-muted">
            {[
              dayRangeText(competition),
              m.desk_teamCount({ count: entries.length }),
              m.desk_gameCount({ count: fixtures.length }),
            ].join(' · ')}
          </span>
        </span>
        {waiting > 0 && <Badge tone="accent">{m.desk_waitingCount({ count: waiting })}</Badge>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
