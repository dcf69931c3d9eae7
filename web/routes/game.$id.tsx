import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import type { GameDetail } from '#contract/schedule.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { againstText } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { OwnAnswerCard } from '#web/features/attendance/own-answer-card.tsx';
import { WhoCame } from '#web/features/attendance/who-came.tsx';
import { WhosIn } from '#web/features/attendance/whos-in.tsx';
import { WeekMvp } from '#web/features/mvp/week-mvp.tsx';
import { hasBoxScore, linkTitleOf, takesAnswers } from '#web/features/schedule/game-text.ts';
import { GameBoard } from '#web/features/schedule/page/game-board.tsx';
import { GameScore } from '#web/features/schedule/page/game-score.tsx';
import { GamePageSkeleton } from '#web/features/schedule/page/game-skeleton.tsx';
import { GameTasks } from '#web/features/schedule/page/game-tasks.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { BoxScore } from '#web/features/stats/box-score.tsx';
import { CaptainLines } from '#web/features/stats/captain-lines.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { idOf } from '#web/lib/path-id.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useIsMember } from '#web/lib/use-is-member.ts';
import { winnersQuery } from '#web/queries/mvp/queries.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import type { RouterContext } from '../router.tsx';
import { DetailScreen } from './-detail/detail-screen.tsx';
import { CaptainCard } from './-game/captain-card.tsx';
import { loadAnswers } from './-loaders/attendance.ts';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

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
    game.hasBegun && load(winnersQuery(game.teamId)),
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
      skeleton={<GamePageSkeleton />}
      notFound={<PageHeading description={m.game_notFoundNote()}>{m.game_notFound()}</PageHeading>}
      readFailure={{ heading: pages['/game/{id}'].title(), title: m.game_unknown() }}
    >
      {(game) => <Game game={game} />}
    </DetailScreen>
  );
}

/** A game with all that its reader may know of it. Product §2, Game. */
function Game({ game }: { game: GameDetail }) {
  const { data: team } = useQuery(teamQuery(game.teamId));
  const manages = team?.can.manage ?? false;
  const isMember = useIsMember(game.teamId);
  const title = linkTitleOf(game.team.name, game);
  usePageTitle(title);
  return (
    <>
      <ViewingStrip teamId={game.teamId} />
      <PageHeading
        eyebrow={game.team.name}
        actions={
          <>
            <ShareButton title={title} path={`/game/${game.id}`} />
            {manages && <GameTasks game={game} />}
          </>
        }
      >
        {againstText(game)}
      </PageHeading>
      {takesAnswers(game) && (isMember || manages) ? (
        <GameAhead game={game} manages={manages} isMember={isMember} />
      ) : (
        <GamePlayed game={game} team={team} seesAnswers={isMember || manages} />
      )}
    </>
  );
}

type GameAheadProps = { game: GameDetail; manages: boolean; isMember: boolean };

/** Before a game: on a desktop two columns that end together. */
function GameAhead({ game, manages, isMember }: GameAheadProps) {
  const { id: gameId, teamId } = game;
  const account = useAccount();
  const ownId = isMember ? (account?.id ?? null) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <GameBoard game={game} className="flex-1" />
        {ownId !== null && <OwnAnswerCard {...{ teamId, gameId }} playerId={ownId} />}
        {manages && <CaptainCard game={game} ownId={ownId} />}
      </div>
      <WhosIn {...{ teamId, gameId, manages }} />
    </div>
  );
}

type GamePlayedProps = { game: GameDetail; team: TeamDetail | undefined; seesAnswers: boolean };

/** A game that is over, or that its reader has no answer for: its score or its day, the box score, and who came. */
function GamePlayed({ game, team, seesAnswers }: GamePlayedProps) {
  const { id: gameId, teamId } = game;
  const manages = team?.can.manage ?? false;
  return (
    <>
      {game.result ? <GameScore game={game} result={game.result} /> : <GameBoard game={game} />}
      {hasBoxScore(game) && (
        <Card aria-label={m.schedule_boxScore()}>
          <CardTitle>{m.schedule_boxScore()}</CardTitle>
          <BoxScore
            gameId={gameId}
            week={game.week}
            isCurrentWeek={game.week === team?.currentWeek}
            manages={manages}
          />
          {team?.can.manage && <CaptainLines gameId={gameId} team={team} />}
        </Card>
      )}
      {game.hasBegun && <WeekMvp teamId={teamId} week={game.week} />}
      {seesAnswers && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          {manages && game.hasBegun && !game.isCancelled && <WhoCame gameId={gameId} />}
          <WhosIn {...{ teamId, gameId, manages }} />
        </div>
      )}
    </>
  );
}
