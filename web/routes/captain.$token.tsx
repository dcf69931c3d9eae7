import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { CaptainInvitePreview } from '#contract/competitions/captain-invites.ts';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { captainInviteQuery } from '#web/queries/competitions/queries.ts';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

const TakeTeam = lazy(async () => ({
  default: (await import('#web/features/auth/take-team.tsx')).TakeTeam,
}));

// The link's state is read in the browser: a stored page would show an earlier one.
export const Route = createFileRoute('/captain/$token')({
  loader: async ({ context }) => {
    await context.awaitOnServer(readerOf(context).then(loadTeamBars));
  },
  component: CaptainScreen,
});

/** Product §2, League desk: what a captain's link opens. */
function CaptainScreen() {
  const { token } = Route.useParams();
  const { data: invite, isError, refetch } = useQuery(captainInviteQuery(token));
  if (isError) {
    return (
      <Screen narrow>
        <PageHeading>{pages['/captain/{token}'].title()}</PageHeading>
        <Card>
          <EmptyState title={m.captainLink_unavailable()} failed onRetry={() => void refetch()} />
        </Card>
      </Screen>
    );
  }
  if (invite === undefined) return <LoadingScreen />;
  return (
    <Screen narrow>
      {invite?.state === 'open' ? (
        <Suspense fallback={<LoadingScreen />}>
          <TakeTeam token={token} invite={invite} />
        </Suspense>
      ) : (
        <Over invite={invite} />
      )}
    </Screen>
  );
}

const reasons = {
  used: m.reason_captainLinkUsed,
  ended: m.reason_captainLinkEnded,
  withdrawn: m.reason_captainLinkWithdrawn,
};

function Over({ invite }: { invite: CaptainInvitePreview | null }) {
  const why = invite && invite.state !== 'open' ? reasons[invite.state]() : m.captainLink_unknown();
  return (
    <BoardCard heading={m.captainLink_over()} description={why} watermark="6">
      {invite ? (
        <Button asChild size="lg" width="full" className="py-2 text-center">
          <Link to="/league/$leagueSlug" params={{ leagueSlug: invite.league.slug }}>
            {m.captainLink_toLeague({ league: invite.league.name })}
          </Link>
        </Button>
      ) : (
        <Button asChild size="lg" width="full" className="py-2 text-center">
          <Link to="/leagues">{m.page_leagues()}</Link>
        </Button>
      )}
    </BoardCard>
  );
}
