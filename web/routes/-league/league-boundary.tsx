import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** Around a screen of a league, which reads one of its competitions. `title` is its heading until the league's name is known. */
export function LeagueBoundary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ReadBoundary
      loading={
        <Screen>
          <PageHeading>{title}</PageHeading>
          <Card>
            <SkeletonRows count={8} label={m.league_loading()} />
          </Card>
        </Screen>
      }
      failed={(retry) => (
        <Screen>
          <PageHeading>{title}</PageHeading>
          <Card>
            <EmptyState icon={<Trophy />} title={m.league_unknown()} failed onRetry={retry} />
          </Card>
        </Screen>
      )}
    >
      {children}
    </ReadBoundary>
  );
}

/** In the place of the table or the games of a league without a competition. */
export function NoCompetition() {
  return (
    <Card>
      <EmptyState icon={<Trophy />} title={m.league_noCompetition()}>
        {m.league_noCompetitionText()}
      </EmptyState>
    </Card>
  );
}
