import { useQuery } from '@tanstack/react-query';
import { isNewTeam, setUpSteps, toDo } from '#domain/to-do.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { attendanceQuery } from '#web/queries/attendance/queries.ts';
import { newestPostsQuery } from '#web/queries/feed/queries.ts';
import { voteQuery } from '#web/queries/mvp/queries.ts';
import { unreadQuery } from '#web/queries/notifications/queries.ts';
import { managedPlayersQuery, rosterQuery } from '#web/queries/players/queries.ts';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { weekLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { ToDoTask } from './tasks.ts';

type ToDo = {
  /** `failed` when something that can be due could not be read. */
  readonly state: 'loading' | 'failed' | 'read';
  readonly retry: () => void;
  readonly tasks: readonly ToDoTask[];
  /** How far a new team is set up; null for others and for players. */
  readonly setUp: { readonly done: number; readonly total: number } | null;
};

/** What is due for the reader on a team, from what the dashboard has read. `hidesSetUp` leaves out a new team's steps. */
export function useToDo(teamId: number, { hidesSetUp }: { hidesSetUp: boolean }): ToDo {
  const { state, retry, team, games, openGames, player, captain } = useDueReads(teamId);
  // What is not stored is missing without a connection.
  if (state !== 'read' || !team || !games || !openGames) {
    return { state, retry, tasks: [], setUp: null };
  }
  const tasks = toDo({
    currentWeek: team.currentWeek,
    games,
    openGames,
    player,
    captain: captain && { ...captain, hidesSetUp },
  });
  if (!captain || !isNewTeam(games)) return { state, retry, tasks, setUp: null };
  const done = setUpSteps.filter((step) => captain.isSetUp[step]).length;
  return { state, retry, tasks, setUp: { done, total: setUpSteps.length } };
}

/** The data behind `useToDo`. `player` and `captain` are null for a reader who is none on this team, or without a connection. */
function useDueReads(teamId: number) {
  const account = useAccount();
  const playerId = account?.isApproved && account.teamId === teamId ? account.id : null;
  const isPlayer = playerId !== null;
  const team = useQuery(teamQuery(teamId));
  const week = team.data?.currentWeek ?? '';
  const isCaptain = team.data?.can.manage === true;
  const ofWeek = { enabled: isPlayer && week !== '' };
  const games = useQuery(scheduleQuery(teamId));
  const roster = useQuery(rosterQuery(teamId));
  const openGames = useQuery({ ...attendanceQuery(teamId), enabled: isPlayer || isCaptain });
  const lines = useQuery({ ...weekLinesQuery(teamId, week), ...ofWeek });
  const vote = useQuery({ ...voteQuery(teamId, week, playerId ?? 0), ...ofWeek });
  const unread = useQuery({ ...unreadQuery(), enabled: isPlayer });
  const posts = useQuery({ ...newestPostsQuery(teamId), enabled: isCaptain });
  const managed = useQuery({ ...managedPlayersQuery(teamId), enabled: isCaptain });
  const reads = [team, games, roster, openGames, lines, vote, posts, managed];
  const state = [...reads, unread].some(({ isLoading }) => isLoading)
    ? 'loading'
    : reads.some(({ isLoadingError }) => isLoadingError)
      ? 'failed'
      : 'read';
  const retry = () => {
    for (const { isLoadingError, refetch } of reads) if (isLoadingError) void refetch();
  };
  const player = lines.data &&
    vote.data !== undefined && {
      hasStats: lines.data.some((line) => line.playerId === playerId),
      canVote:
        team.data?.voting.isActive === true &&
        vote.data === null &&
        roster.data?.some(({ id }) => id !== playerId) === true,
      mentions: unread.data?.mentions ?? 0,
    };
  const pending = managed.data?.filter(({ isApproved }) => !isApproved);
  const captain = pending &&
    roster.data &&
    posts.data && {
      pending,
      isSetUp: {
        season: team.data?.currentSeason != null,
        schedule: (games.data ?? []).length > 0,
        invite: roster.data.length + pending.length > 1,
        post: posts.data.length > 0,
      },
    };
  return {
    state,
    retry,
    team: team.data,
    games: games.data,
    openGames: openGames.data,
    player: (isPlayer && player) || null,
    captain: (isCaptain && captain) || null,
  } as const;
}
