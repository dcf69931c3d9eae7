import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { pages } from '#contract/pages.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { m } from '#messages';
import { dayOf, timeOf } from '#web/features/schedule/game-text.ts';
import { Scoresheet } from '#web/features/scorebook/sheet/scoresheet.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { idOf } from '#web/lib/path-id.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { scoresheetQuery } from '#web/queries/scorebook/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { DetailScreen } from './-detail/detail-screen.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/game/$id_/scoresheet')({
  loader: async ({ context, params }) => {
    const id = idOf(params.id);
    const game = id === null ? null : await context.load(gameQuery(id));
    if (!game) return;
    const reader = await readerOf(context, game.teamId);
    await Promise.all([
      loadTeamBars(reader),
      context.load(teamQuery(game.teamId)),
      context.load(rosterQuery(game.teamId)),
      context.load(scoresheetQuery(game.id)),
    ]);
  },
  component: ScoresheetScreen,
});

/** A game's scoresheet, to be printed: from its scorebook, or empty. Product §2, Game. */
function ScoresheetScreen() {
  usePageTitle(pages['/game/{id}/scoresheet'].title());
  return (
    <DetailScreen
      id={Route.useParams().id}
      query={gameQuery}
      skeleton={<LoadingScreen />}
      notFound={<PageHeading description={m.game_notFoundNote()}>{m.game_notFound()}</PageHeading>}
      readFailure={{ heading: m.page_scoresheet(), title: m.game_unknown() }}
    >
      {(game) => (
        <>
          <div className="print:hidden">
            <PageHeading
              description={m.sheet_printNote()}
              actions={
                <Button onClick={() => print()}>
                  <Printer aria-hidden />
                  {m.sheet_print()}
                </Button>
              }
            >
              {m.page_scoresheet()}
            </PageHeading>
          </div>
          <Sheet game={game} />
        </>
      )}
    </DetailScreen>
  );
}

function Sheet({ game }: { game: GameDetail }) {
  const { data: sheet } = useSuspenseQuery(scoresheetQuery(game.id));
  const { data: roster } = useSuspenseQuery(rosterQuery(game.teamId));
  const zoneName = useZoneName(game);
  const facts = {
    team: game.team.name,
    opponent: opponentText(game.opponent),
    ourSide: sheet?.ourSide ?? (game.isHome ? ('home' as const) : ('away' as const)),
    competition: game.league?.competition ?? '',
    date: dayOf(game),
    time: game.time === null ? '' : timeOf(game, zoneName),
    place: game.location ?? '',
  };
  const listed = roster.map(({ name, jerseyNumber }) => ({ name, number: jerseyNumber?.toString() ?? '' }));
  return (
    <div className="light justify-self-center rounded-card border border-line bg-surface p-2 [zoom:0.36] min-[390px]:[zoom:0.46] sm:p-[8mm] sm:[zoom:0.75] lg:[zoom:1] print:border-0 print:p-0 print:[zoom:1]">
      <Scoresheet facts={facts} sheet={sheet} roster={listed} />
    </div>
  );
}
