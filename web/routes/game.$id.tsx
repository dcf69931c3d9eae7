import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import type { GameDetail } from '#contract/schedule.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { againstText } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { GamePosts } from '#web/features/feed/game-posts.tsx';
import { WeekMvp } from '#web/features/mvp/week-mvp.tsx';
import {
  hasBoxScore,
  linkTitleOf,
  takesAnswers,
  takesTimeRequests,
} from '#web/features/schedule/game-text.ts';
import { GameBoard } from '#web/features/schedule/page/game-board.tsx';
import { GameScore } from '#web/features/schedule/page/game-score.tsx';
import { GamePageSkeleton } from '#web/features/schedule/page/game-skeleton.tsx';
import { LeagueNote } from '#web/features/schedule/page/league-note.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { mayBeScorer } from '#web/lib/may-be-scorer.ts';
import { mayOrganize } from '#web/lib/organizes.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { idOf } from '#web/lib/path-id.ts';
import { useAccount, useIsMember } from '#web/lib/session/provider.tsx';
import { gamePostsQuery } from '#web/queries/feed/queries.ts';
import { winnersQuery } from '#web/queries/mvp/queries.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { scorebookQuery, scoringRightQuery } from '#web/queries/scorebook/queries.ts';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { TeamTag } from '#web/ui/team-tag.tsx';
import type { RouterContext } from '../router.tsx';
import { DetailScreen } from './-detail/detail-screen.tsx';
import { BoxScoreCard, ScoredGame, useBoxOfBook } from './-game/box-scores.tsx';
import { GameAhead } from './-game/game-ahead.tsx';
import { GameColumns } from './-game/game-columns.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { loadForMembers } from './-loaders/for-members.ts';
import { type Reader, readerOf } from './-loaders/reader.ts';

const GameTasks = lazy(async () => ({
  default: (await import('#web/features/schedule/page/game-tasks.tsx')).GameTasks,
}));
const LeagueResult = lazy(async () => ({
  default: (await import('#web/features/schedule/page/league-result.tsx')).LeagueResult,
}));
const WhoCame = lazy(async () => ({
  default: (await import('#web/features/attendance/who-came.tsx')).WhoCame,
}));
const ScoreButton = lazy(async () => ({
  default: (await import('#web/features/schedule/page/score-button.tsx')).ScoreButton,
}));
const TimeRequestButton = lazy(async () => ({
  default: (await import('#web/features/competitions/time-requests/time-request-button.tsx'))
    .TimeRequestButton,
}));
const TimeRequestCard = lazy(async () => ({
  default: (await import('#web/features/competitions/time-requests/time-request-card.tsx')).TimeRequestCard,
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
    game.hasBegun && load(winnersQuery(game.teamId)),
    loadTeamBars(reader),
    loadForMembers(reader, ({ loadAnswers }) => loadAnswers(reader, game)),
    takesTimeRequests(game) && loadRequestsOf(reader, game),
    hasBoxScore(game) && load(boxScoreQuery(id)),
    game.hasBegun && load(scorebookQuery(id)),
    mayBeScorer(reader.account, game) && load(scoringRightQuery(id)),
    load(gamePostsQuery(id)),
  ]);
}

/** Its code is only for captains. */
async function loadRequestsOf(reader: Reader, game: GameDetail): Promise<void> {
  if (!reader.account) return;
  const { loadTimeRequests } = await import('./-loaders/time-requests.ts');
  await loadTimeRequests(reader, game);
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

/** Two in a row on a phone. */
const actionsClasses =
  'flex min-h-11 flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(max(8rem,50%-0.5rem),1fr))] max-sm:items-start max-sm:*:px-2 max-sm:*:leading-tight max-sm:[&>:last-child:nth-child(odd)]:col-span-full';

/** A game with all that its reader may know of it. Product §2, Game. */
function Game({ game }: { game: GameDetail }) {
  const { data: team, isLoading } = useQuery(teamQuery(game.teamId));
  const { data: book, isLoading: isBookLoading } = useQuery({
    ...scorebookQuery(game.id),
    enabled: game.hasBegun,
  });
  const manages = team?.can.manage ?? false;
  const isMember = useIsMember(game.teamId);
  const account = useAccount();
  const organizes = game.league !== null && mayOrganize(account, game.league.slug);
  const { data: right } = useQuery({
    ...scoringRightQuery(game.id),
    enabled: mayBeScorer(account, game),
  });
  const mayScore = (organizes && !game.result && !game.isCancelled) || right?.mayScore === true;
  const title = linkTitleOf(game.team.name, game);
  usePageTitle(title);
  // A captain's page has more above the board than a visitor's, and a scored game's more below it.
  if (isLoading || isBookLoading) return <GamePageSkeleton />;
  return (
    <>
      <ViewingStrip teamId={game.teamId} />
      <PageHeading
        eyebrow={<TeamTag team={game.team} />}
        description={game.league && <LeagueNote league={game.league} isFixed={manages && !game.result} />}
        hasActionsBelow={manages || (!game.result && !game.isCancelled)}
        actions={
          <div className={cn(manages && actionsClasses, manages && !game.result && 'max-sm:min-h-24')}>
            <ShareButton title={title} path={`/game/${game.id}`} />
            {manages && (
              <Suspense>
                <GameTasks game={game} />
                {takesTimeRequests(game) && <TimeRequestButton game={game} />}
              </Suspense>
            )}
            {mayScore && !manages && (
              <Suspense>
                <ScoreButton gameId={game.id} />
              </Suspense>
            )}
          </div>
        }
      >
        {againstText(game)}
      </PageHeading>
      {manages && game.league?.result?.versions && (
        <Suspense fallback={<Card className="min-h-28" />}>
          <LeagueResult game={game} />
        </Suspense>
      )}
      {manages && takesTimeRequests(game) && (
        <Suspense>
          <TimeRequestCard game={game} />
        </Suspense>
      )}
      {takesAnswers(game) && !book && (isMember || manages) ? (
        <GameAhead game={game} manages={manages} isMember={isMember} />
      ) : (
        <GameCards {...{ game, team }} isScored={Boolean(book)} seesAnswers={isMember || manages} />
      )}
    </>
  );
}

type GameCardsProps = {
  game: GameDetail;
  team: TeamDetail | undefined;
  isScored: boolean;
  seesAnswers: boolean;
};

/** A game that is over, or that its reader has no answer for: its score, live or final, or its day, the box score, and who came. */
function GameCards({ game, team, isScored, seesAnswers }: GameCardsProps) {
  const { id: gameId, teamId } = game;
  const manages = team?.can.manage ?? false;
  const isPlayed = hasBoxScore(game);
  const isBoxOfBook = useBoxOfBook(game);
  const posts = <GamePosts gameId={gameId} teamId={teamId} isOptional={!isPlayed} />;
  const whosIn = seesAnswers && (
    <Suspense fallback={<Card className="min-h-100" />}>
      <WhosIn {...{ teamId, gameId, manages }} />
    </Suspense>
  );
  const whoCame = seesAnswers && manages && game.hasBegun && !game.isCancelled && (
    <Suspense fallback={<Card className="min-h-100" />}>
      <WhoCame gameId={gameId} />
    </Suspense>
  );
  return (
    <>
      {game.result && <GameScore game={game} result={game.result} />}
      {isScored && <ScoredGame {...{ game, team, isBoxOfBook }} />}
      {!game.result && <GameBoard game={game} />}
      {isPlayed && !isBoxOfBook ? (
        <>
          <GameColumns
            left={
              <>
                {game.hasBegun && <WeekMvp teamId={teamId} week={game.week} />}
                <BoxScoreCard game={game} team={team} />
              </>
            }
            right={whosIn || posts}
          />
          {whosIn && <GameColumns left={whoCame} right={posts} />}
        </>
      ) : (
        <GameColumns
          left={
            <>
              {game.hasBegun && <WeekMvp teamId={teamId} week={game.week} />}
              {whosIn}
            </>
          }
          right={
            <>
              {whoCame}
              {posts}
            </>
          }
        />
      )}
    </>
  );
}
