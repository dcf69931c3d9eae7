import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { LinkOver } from '#web/features/scorebook/link-over.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { linkServer } from '#web/lib/scorebook/server.ts';
import { useSetTeamOnScreen } from '#web/lib/team-on-screen.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { linkedGameQuery } from '#web/queries/scorebook/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { Display } from '#web/ui/display.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

/** Not with the route: a link that has ended needs none of it. */
const ScoreScreen = lazy(async () => ({
  default: (await import('#web/features/scorebook/score-screen.tsx')).ScoreScreen,
}));

// The link's state is read in the browser: a stored page would show an earlier one.
export const Route = createFileRoute('/score/$token')({
  loader: async ({ context }) => {
    await context.awaitOnServer(readerOf(context).then(loadTeamBars));
  },
  component: ScoreLinkScreen,
});

/** Product §2, Scoring: what the link of a game opens. */
function ScoreLinkScreen() {
  const { token } = Route.useParams();
  usePageTitle(pages['/score/{token}'].title());
  const isHydrated = useHydrated();
  const { data: linked, isError, refetch } = useQuery(linkedGameQuery(token));
  const { data: game } = useQuery({
    ...gameQuery(linked?.gameId ?? 0),
    enabled: linked?.isOpen === true,
  });
  if (linked === undefined && isError)
    return (
      <Screen narrow>
        <PageHeading>{pages['/score/{token}'].title()}</PageHeading>
        <Card>
          <EmptyState title={m.scoreLink_unavailable()} failed onRetry={() => void refetch()} />
        </Card>
      </Screen>
    );
  if (linked === null || linked?.isOpen === false)
    return (
      <Screen narrow>
        <LinkOver kind="score" gameId={linked?.gameId ?? null} />
      </Screen>
    );
  return isHydrated && game ? <LinkedGame key={token} token={token} game={game} /> : <LoadingScreen />;
}

/** Whose entries these are on this device: of whoever holds a link for the game. */
const uid = 'score-link';

/** Over the bars, which it hides (app.css). */
function LinkedGame({ token, game }: { token: string; game: GameDetail }) {
  const [server] = useState(() => linkServer(token));
  const { data: roster } = useQuery(rosterQuery(game.teamId));
  useSetTeamOnScreen(game.teamId);
  const waiting = <h1 className="sr-only">{pages['/score/{token}'].title()}</h1>;
  return (
    <Display className="z-40 touch-pan-x touch-pan-y">
      {roster ? (
        <Suspense fallback={waiting}>
          <ScoreScreen {...{ uid, game, roster, server }} whoCame={undefined} isInCharge={false} isByLink />
        </Suspense>
      ) : (
        waiting
      )}
    </Display>
  );
}
