import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { RequestError } from '#web/lib/client.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** The screen, or one message where its URL names a team that doesn't exist. Product §2, Another team. */
export function ExistingTeam({ children }: { children: ReactNode }) {
  const team = useLocation({ select: ({ search }) => readTeamSearch(search).team });
  const { error } = useQuery({ ...teamQuery(team ?? 0), enabled: team !== undefined });
  const isMissing = error instanceof RequestError && error.status === 404;
  return isMissing ? <NoSuchTeam /> : children;
}

function NoSuchTeam() {
  usePageTitle(m.viewing_noTeam());
  return (
    <Screen narrow>
      <PageHeading description={m.viewing_noTeam_note()}>{m.viewing_noTeam()}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/" search={{}}>
            {m.shell_notFound_toDashboard()}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/leagues">{m.viewing_toTeams()}</Link>
        </Button>
      </div>
    </Screen>
  );
}
