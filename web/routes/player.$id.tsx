import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import type { Player as PlayerOfPage } from '#contract/players.ts';
import { m } from '#messages';
import { PlayerPosts } from '#web/features/feed/player-posts.tsx';
import { MvpBadges } from '#web/features/mvp/mvp-badges.tsx';
import { PlayerHead, PlayerHeadSkeleton } from '#web/features/players/player-head.tsx';
import { WeekGames } from '#web/features/schedule/week-games.tsx';
import { SeasonAdvancedCard } from '#web/features/scorebook/season/season-advanced-card.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { PlayerStats, PlayerStatsSkeleton } from '#web/features/stats/player-stats.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { idOf } from '#web/lib/path-id.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { WhenIdle } from '#web/lib/when-idle.tsx';
import { playerPostsQuery } from '#web/queries/feed/queries.ts';
import { playerWinsQuery } from '#web/queries/mvp/queries.ts';
import { playerQuery } from '#web/queries/players/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { latestLinesQuery, leaderboardQuery, playerLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import type { RouterContext } from '../router.tsx';
import { DetailScreen } from './-detail/detail-screen.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { loadForMembers } from './-loaders/for-members.ts';
import { readerOf } from './-loaders/reader.ts';

const MvpWeeks = lazy(async () => ({
  default: (await import('#web/features/mvp/mvp-weeks.tsx')).MvpWeeks,
}));
const AttendanceOfPlayer = lazy(async () => ({
  default: (await import('#web/features/attendance/attendance-of-player.tsx')).AttendanceOfPlayer,
}));

export const Route = createFileRoute('/player/$id')({
  loader: ({ context, params }) => {
    const id = idOf(params.id);
    return id === null ? undefined : context.awaitOnServer(loadPlayer(context, id));
  },
  component: PlayerScreen,
});

async function loadPlayer(context: RouterContext, id: number): Promise<void> {
  const { load } = context;
  await Promise.all([
    load(playerWinsQuery(id)),
    load(playerLinesQuery(id)),
    load(latestLinesQuery(id)),
    loadPlayerOfTeam(context, id),
  ]);
}

async function loadPlayerOfTeam(context: RouterContext, id: number): Promise<void> {
  const { load } = context;
  const player = await load(playerQuery(id));
  if (!player) return;
  const reader = await readerOf(context, player.teamId);
  await Promise.all([
    load(playerPostsQuery(id)),
    load(teamQuery(player.teamId)),
    load(leaderboardQuery(player.teamId)),
    load(scheduleQuery(player.teamId)),
    load(resultsQuery(player.teamId)),
    loadTeamBars(reader),
    loadForMembers(reader, ({ loadPlayerAttendance }) => loadPlayerAttendance(reader, player)),
  ]);
}

function PlayerScreen() {
  return (
    <DetailScreen
      id={Route.useParams().id}
      query={playerQuery}
      skeleton={<PlayerSkeleton />}
      notFound={<PageHeading description={m.profile_notFoundNote()}>{m.profile_notFound()}</PageHeading>}
      readFailure={{ heading: pages['/player/{id}'].title(), title: m.profile_unknown() }}
    >
      {(player) => <Player player={player} />}
    </DetailScreen>
  );
}

/** The badges decide how high the head is: it waits for them, so that nothing below it is pushed down. */
function Player({ player }: { player: PlayerOfPage }) {
  usePageTitle(player.name);
  const content = <PlayerContent player={player} />;
  return (
    <ReadBoundary loading={<PlayerSkeleton />} failed={() => content}>
      <AfterWins playerId={player.id}>{content}</AfterWins>
    </ReadBoundary>
  );
}

function AfterWins({ playerId, children }: { playerId: number; children: ReactNode }) {
  useSuspenseQuery(playerWinsQuery(playerId));
  return children;
}

function PlayerContent({ player }: { player: PlayerOfPage }) {
  const { id, name, teamId } = player;
  const account = useAccount();
  return (
    <>
      <ViewingStrip teamId={teamId} />
      <PlayerHead
        player={player}
        badges={<MvpBadges playerId={id} />}
        actions={<ShareButton title={name} path={`/player/${id}`} />}
      />
      <PlayerStats
        player={player}
        games={({ week, gameId }) => <WeekGames {...{ teamId, week, gameId }} />}
        aside={
          <WhenIdle loading={null}>
            <MvpWeeks playerId={id} />
          </WhenIdle>
        }
      />
      <SeasonAdvancedCard teamId={teamId} playerId={id} />
      <PlayerPosts playerId={id} />
      {account && (
        <Suspense>
          <AttendanceOfPlayer player={player} />
        </Suspense>
      )}
    </>
  );
}

function PlayerSkeleton() {
  return (
    <>
      <PlayerHeadSkeleton />
      <PlayerStatsSkeleton />
    </>
  );
}
