import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import { againstText } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { jerseyClaimQuery } from '#web/queries/scorebook/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { loadTeamBars } from '../-loaders/bars.ts';
import { readerOf } from '../-loaders/reader.ts';

const ClaimNumber = lazy(async () => ({
  default: (await import('#web/features/scorebook/jersey/claim-number.tsx')).ClaimNumber,
}));
const LinkOver = lazy(async () => ({
  default: (await import('#web/features/scorebook/link-over.tsx')).LinkOver,
}));

// What is taken is read in the browser: a stored page would show an earlier state.
export const Route = createFileRoute('/_protected/jersey/$token')({
  loader: async ({ context }) => {
    await context.awaitOnServer(readerOf(context).then(loadTeamBars));
  },
  component: JerseyScreen,
});

/** Product §2, Scoring: what the table's code opens. */
function JerseyScreen() {
  const { token } = Route.useParams();
  usePageTitle(pages['/jersey/{token}'].title());
  const account = useAccount();
  const { data: claim, isError, refetch } = useQuery(jerseyClaimQuery(token));
  const { data: game } = useQuery({ ...gameQuery(claim?.gameId ?? 0), enabled: claim?.isOpen === true });
  if (claim === undefined && isError)
    return (
      <Screen narrow>
        <PageHeading>{pages['/jersey/{token}'].title()}</PageHeading>
        <Card>
          <EmptyState title={m.scoreLink_unavailable()} failed onRetry={() => void refetch()} />
        </Card>
      </Screen>
    );
  if (claim === undefined || (claim?.isOpen && !game)) return <LoadingScreen />;
  return (
    <Screen narrow>
      <Suspense fallback={<LoadingScreen />}>
        {claim?.isOpen && game ? (
          <ClaimNumber
            key={token}
            {...{ token, claim }}
            game={againstText(game)}
            usual={account?.jerseyNumber ?? null}
          />
        ) : (
          <LinkOver kind="jersey" gameId={claim?.gameId ?? null} />
        )}
      </Suspense>
    </Screen>
  );
}
