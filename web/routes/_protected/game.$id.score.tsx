import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useHydrated } from '@tanstack/react-router';
import type { Account } from '#contract/auth.ts';
import { pages } from '#contract/pages.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { NotYours } from '#web/features/scorebook/not-yours.tsx';
import { ScoreScreen } from '#web/features/scorebook/score-screen.tsx';
import { isOffline } from '#web/lib/connection.ts';
import { mayOrganize } from '#web/lib/organizes.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { idOf } from '#web/lib/path-id.ts';
import { bookServer } from '#web/lib/scorebook/server.ts';
import { useAccount, useSession } from '#web/lib/session/provider.tsx';
import { useOffline } from '#web/lib/use-offline.ts';
import { whoCameQuery } from '#web/queries/attendance/queries.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Display } from '#web/ui/display.tsx';

export const Route = createFileRoute('/_protected/game/$id/score')({
  loader: async ({ context, params }) => {
    const id = idOf(params.id);
    const game = id === null ? null : await context.load(gameQuery(id));
    if (!game) throw notFound();
    const team = await context.load(teamQuery(game.teamId));
    await Promise.all([
      context.load(rosterQuery(game.teamId)),
      // Isn't stored; a read that waits for a connection would hold the screen.
      team?.can.manage && !isOffline() && context.load(whoCameQuery(game.id)),
    ]);
  },
  component: ScoreRoute,
});

/** Over the bars, which it hides (app.css). Product §2, Scoring. */
function ScoreRoute() {
  const id = idOf(Route.useParams().id) ?? 0;
  usePageTitle(pages['/game/{id}/score'].title());
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const { data: game } = useQuery(gameQuery(id));
  const { data: roster } = useQuery({ ...rosterQuery(game?.teamId ?? 0), enabled: game !== undefined });
  const { data: team } = useQuery({ ...teamQuery(game?.teamId ?? 0), enabled: game !== undefined });
  const { data: whoCame } = useQuery({ ...whoCameQuery(id), enabled: team?.can.manage === true });
  const account = useAccount();
  const offline = useOffline();
  // Without a connection the list comes from this device, and everybody is on it.
  const isExpectedKnown = whoCame !== undefined || team?.can.manage === false || offline;
  const isInCharge = game !== undefined && isInChargeOf(account, game);
  // A player may have been handed the game over: the server decides.
  const mayTry = isInCharge || account?.id != null;
  const waiting = <h1 className="sr-only">{pages['/game/{id}/score'].title()}</h1>;
  return (
    <Display className="z-40 touch-pan-x touch-pan-y">
      {useHydrated() && uid !== null && game && roster && isExpectedKnown ? (
        mayTry ? (
          <ScoreScreen
            key={`${uid} ${id}`}
            {...{ uid, game, roster, whoCame, isInCharge }}
            server={bookServer(id)}
            isByLink={false}
          />
        ) : (
          <NotYours gameId={id} />
        )
      ) : (
        waiting
      )}
    </Display>
  );
}

/** The other team's captain may score the game, too; the server decides. */
function isInChargeOf(account: Account | null, { league }: GameDetail): boolean {
  if (!account) return false;
  const { isAdmin, managedTeamIds } = account;
  return isAdmin || managedTeamIds.length > 0 || (league !== null && mayOrganize(account, league.slug));
}
