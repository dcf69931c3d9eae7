import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { CompetitionList } from '#web/features/competitions/desk/competition-list.tsx';
import { OrganizerEmails } from '#web/features/competitions/desk/organizer-emails.tsx';
import { LeagueFoot } from '#web/features/competitions/league-foot.tsx';
import { OrganizerOnly } from '#web/features/shell/role-guard.tsx';
import { leagueDeskQuery, managedCompetitionsQuery } from '#web/queries/competitions/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { DeskBoundary, LeagueEyebrow } from '../-desk/desk-boundary.tsx';
import { loadDesk } from '../-desk/load-desk.ts';

const CompetitionDialog = lazy(async () => ({
  default: (await import('#web/features/competitions/desk/competition-dialog.tsx')).CompetitionDialog,
}));

export const Route = createFileRoute('/_protected/league/$leagueSlug/desk')({
  loader: ({ context, params }) => loadDesk(context, params.leagueSlug),
  component: DeskScreen,
});

/** Product §2, League desk. */
function DeskScreen() {
  const { leagueSlug } = Route.useParams();
  return (
    <OrganizerOnly leagueSlug={leagueSlug}>
      <DeskBoundary key={leagueSlug}>
        <Desk leagueSlug={leagueSlug} />
      </DeskBoundary>
    </OrganizerOnly>
  );
}

function Desk({ leagueSlug }: { leagueSlug: string }) {
  const { data: desk } = useSuspenseQuery(leagueDeskQuery(leagueSlug));
  if (!desk) throw notFound();
  const { league } = desk;
  const { data: competitions } = useSuspenseQuery(managedCompetitionsQuery(league.id));
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const create = (
    <Button onClick={() => setOpen(true)}>
      <Plus aria-hidden />
      {m.desk_form_create()}
    </Button>
  );
  return (
    <Screen>
      <PageHeading eyebrow={<LeagueEyebrow league={league} />} actions={competitions.length > 0 && create}>
        {pages['/league/{leagueSlug}/desk'].title()}
      </PageHeading>
      <CompetitionList leagueSlug={leagueSlug} competitions={competitions} action={create} />
      <OrganizerEmails desk={desk} />
      <LeagueFoot leagueSlug={leagueSlug} />
      <Suspense>
        {open && (
          <CompetitionDialog
            leagueId={league.id}
            leagueSlug={leagueSlug}
            onClose={() => setOpen(false)}
            onSaved={({ slug }) =>
              void navigate({
                to: '/league/$leagueSlug/desk/$competitionSlug',
                params: { leagueSlug, competitionSlug: slug },
              })
            }
          />
        )}
      </Suspense>
    </Screen>
  );
}
