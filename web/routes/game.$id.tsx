import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { againstText } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { hasBoxScore, linkTitleOf } from '#web/features/schedule/game-text.ts';
import { GameFacts, GameFactsSkeleton } from '#web/features/schedule/page/game-facts.tsx';
import { GameScore } from '#web/features/schedule/page/game-score.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { BoxScore } from '#web/features/stats/box-score.tsx';
import { CaptainLines } from '#web/features/stats/captain-lines.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { idOf } from '#web/lib/path-id.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useIsMember } from '#web/lib/use-is-member.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import type { RouterContext } from '../router.tsx';
import { DetailScreen } from './-detail/detail-screen.tsx';
import { loadAnswers } from './-loaders/attendance.ts';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

const CaptainsPart = lazy(async () => ({
  default: (await import('#web/features/attendance/captains-part.tsx')).CaptainsPart,
}));
const UnconfirmedCard = lazy(async () => ({
  default: (await import('#web/features/subs/unconfirmed-card.tsx')).UnconfirmedCard,
}));
const WhosIn = lazy(async () => ({ default: (await import('#web/features/attendance/whos-in.tsx')).WhosIn }));

export const Route = createFileRoute('/game/$id')({
  loader: ({ context, params }) => {
    const id = idOf(params.id);
    return id === null ? undefined : context.awaitOnServer(loadGame(context, id));
  },
  component: GameScreen,
});

async function loadGame(context: RouterContext, id: number): Promise<void> {
  const { load } = context;
  const game = await load(gameQuery(id));
  if (!game) return;
  const reader = await readerOf(context, game.teamId);
  await Promise.all([
    load(teamQuery(game.teamId)),
    loadTeamBars(reader),
    loadAnswers(reader, game),
    hasBoxScore(game) && load(boxScoreQuery(id)),
  ]);
}

function GameScreen() {
  return (
    <DetailScreen
      id={Route.useParams().id}
      query={gameQuery}
      skeleton={<GameSkeleton />}
      notFound={<PageHeading description={m.game_notFoundNote()}>{m.game_notFound()}</PageHeading>}
      readFailure={{ heading: pages['/game/{id}'].title(), title: m.game_unknown() }}
    >
      {(game) => <Game game={game} />}
    </DetailScreen>
  );
}

/** A game with all that anybody may know of it. Product §2, Game. */
function Game({ game }: { game: GameDetail }) {
  const { data: team } = useQuery(teamQuery(game.teamId));
  const title = linkTitleOf(game.team.name, game);
  usePageTitle(title);
  return (
    <>
      <ViewingStrip teamId={game.teamId} />
      <PageHeading eyebrow={game.team.name} actions={<ShareButton title={title} path={`/game/${game.id}`} />}>
        {againstText(game)}
      </PageHeading>
      {game.result && <GameScore game={game} result={game.result} />}
      <GameFacts game={game} />
      {hasBoxScore(game) && (
        <Card aria-label={m.schedule_boxScore()}>
          <CardTitle>{m.schedule_boxScore()}</CardTitle>
          <BoxScore
            gameId={game.id}
            week={game.week}
            isCurrentWeek={game.week === team?.currentWeek}
            manages={team?.can.manage ?? false}
          />
          {team?.can.manage && <CaptainLines gameId={game.id} team={team} />}
        </Card>
      )}
      <MembersPart game={game} manages={team?.can.manage ?? false} />
    </>
  );
}

/** Who is in: for the team's players, its captain and admins. What is the captain's alone is for the latter two. */
function MembersPart({ game, manages }: { game: GameDetail; manages: boolean }) {
  const { id: gameId, teamId } = game;
  const account = useAccount();
  const isMember = useIsMember(teamId);
  if (!isMember && !manages) return null;
  return (
    <Suspense>
      {manages && <CaptainsPart game={game} />}
      {manages && game.status === 'upcoming' && <UnconfirmedCard teamId={teamId} gameId={gameId} />}
      <WhosIn
        teamId={teamId}
        gameId={gameId}
        playerId={isMember ? (account?.id ?? null) : null}
        manages={manages}
      />
    </Suspense>
  );
}

function GameSkeleton() {
  return (
    <>
      <PageHeading eyebrow={'\u00a0'}>{'\u00a0'}</PageHeading>
      <GameFactsSkeleton />
    </>
  );
}
