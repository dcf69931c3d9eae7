import { Link } from '@tanstack/react-router';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import type { LeagueDesk } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** Around a screen of the desk, which reads the league and its competitions. */
export function DeskBoundary({ children }: { children: ReactNode }) {
  return (
    <ReadBoundary
      loading={
        <Screen>
          <PageHeading>{m.page_desk()}</PageHeading>
          <Card>
            <SkeletonRows count={4} label={m.desk_loading()} />
          </Card>
        </Screen>
      }
      failed={(retry) => (
        <Screen>
          <PageHeading>{m.page_desk()}</PageHeading>
          <Card>
            <EmptyState icon={<Trophy />} title={m.desk_unknown()} failed onRetry={retry} />
          </Card>
        </Screen>
      )}
    >
      {children}
    </ReadBoundary>
  );
}

/** The league's name, which leads to its page. */
export function LeagueEyebrow({ league: { name, slug } }: { league: LeagueDesk['league'] }) {
  return (
    <Link
      to="/league/$leagueSlug"
      params={{ leagueSlug: slug }}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
