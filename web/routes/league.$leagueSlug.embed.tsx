import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { usePageTitle } from '#web/lib/page-title.ts';
import { leaguePageQuery } from '#web/queries/competitions/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LeagueBoundary } from './-league/league-boundary.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

/** In a chunk of its own, of which first screens don't know. */
const EmbedForm = lazy(async () => ({
  default: (await import('#web/features/competitions/embed/embed-form.tsx')).EmbedForm,
}));

export const Route = createFileRoute('/league/$leagueSlug/embed')({
  loader: async ({ context, params }) => {
    const [page] = await Promise.all([
      context.load(leaguePageQuery(params.leagueSlug)),
      context.awaitOnServer(readerOf(context).then(loadTeamBars)),
    ]);
    if (page === null) throw notFound();
  },
  component: LeagueEmbedScreen,
});

/** Product §2, League. */
function LeagueEmbedScreen() {
  const { leagueSlug } = Route.useParams();
  return (
    <LeagueBoundary key={leagueSlug} title={m.leagueEmbed_title()}>
      <Embed leagueSlug={leagueSlug} />
    </LeagueBoundary>
  );
}

function Embed({ leagueSlug }: { leagueSlug: string }) {
  const { data: page } = useSuspenseQuery(leaguePageQuery(leagueSlug));
  const isHydrated = useHydrated();
  usePageTitle(page && m.leagueEmbed_titleOf({ league: page.league.name }));
  if (!page) throw notFound();
  return (
    <Screen>
      <PageHeading
        eyebrow={
          <Link
            to="/league/$leagueSlug"
            params={{ leagueSlug }}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {page.league.name}
          </Link>
        }
        description={m.leagueEmbed_intro()}
      >
        {m.leagueEmbed_title()}
      </PageHeading>
      {isHydrated ? (
        <Suspense fallback={<LoadingCard />}>
          <EmbedForm page={page} />
        </Suspense>
      ) : (
        <LoadingCard />
      )}
    </Screen>
  );
}

function LoadingCard() {
  return (
    <Card>
      <SkeletonRows count={8} label={m.league_loading()} />
    </Card>
  );
}
