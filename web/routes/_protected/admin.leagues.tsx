import { createFileRoute } from '@tanstack/react-router';
import { AdminOnly } from '#web/features/captain/captain-only.tsx';
import { LeagueAdmin } from '#web/features/captain/league-admin.tsx';
import { leagueTexts } from '#web/features/captain/texts.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { titles } from '../-titles.ts';

export const Route = createFileRoute('/_protected/admin/leagues')({
  head: () => ({ meta: [{ title: titles.manageLeagues }] }),
  component: AdminLeaguesScreen,
});

function AdminLeaguesScreen() {
  return (
    <Screen>
      <PageHeading description={leagueTexts.intro}>{titles.manageLeagues}</PageHeading>
      <AdminOnly>
        <LeagueAdmin />
      </AdminOnly>
    </Screen>
  );
}
