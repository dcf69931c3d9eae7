import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { TeamDetail } from '#contract/teams.ts';
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
  /** False until everything that can be due has been read, well or not. */
  readonly isRead: boolean;
  readonly tasks: readonly ToDoTask[];
  /** How far a new team is set up; null for others and for players. */
  readonly setUp: { readonly done: number; readonly total: number } | null;
};

/** What is due for the reader on a team, from what the dashboard has read. `hidesSetUp` leaves out a new team's steps. */
export function useToDo(teamId: number, { hidesSetUp }: { hidesSetUp: boolean }): ToDo {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const { data: games } = useSuspenseQuery(scheduleQuery(teamId));
  const player = usePlayer(team);
  const captain = useCaptain(team, games.length > 0);
  const { data: openGames = [], isLoading } = useQuery({
    ...attendanceQuery(teamId),
    enabled: player !== null || captain !== null,
  });
  const isRead = !isLoading && player?.isRead !== false && captain?.isRead !== false;
  const tasks = toDo({
    currentWeek: team.currentWeek,
    games,
    openGames,
    player,
    captain: captain && { ...captain, hidesSetUp },
  });
  if (!captain || !isNewTeam(games)) return { isRead, tasks, setUp: null };
  const done = setUpSteps.filter((step) => captain.isSetUp[step]).length;
  return { isRead, tasks, setUp: { done, total: setUpSteps.length } };
}

/** The reader as a player of the team; null for others. */
function usePlayer({ id: teamId, currentWeek: week, voting }: TeamDetail) {
  const account = useAccount();
  const playerId = account?.isApproved && account.teamId === teamId ? account.id : null;
  const enabled = playerId !== null;
  const { data: roster } = useSuspenseQuery(rosterQuery(teamId));
  const { data: lines } = useSuspenseQuery(weekLinesQuery(teamId, week));
  const { data: vote, isLoading: isVoteLoading } = useQuery({
    ...voteQuery(teamId, week, playerId ?? 0),
    enabled,
  });
  const { data: count, isLoading: isCountLoading } = useQuery({ ...unreadQuery(), enabled });
  if (playerId === null) return null;
  return {
    isRead: !isVoteLoading && !isCountLoading,
    hasStats: lines.some((line) => line.playerId === playerId),
    canVote: voting.isActive && vote === null && roster.some(({ id }) => id !== playerId),
    mentions: count?.mentions ?? 0,
  };
}

/** The reader as the team's captain; null for others. */
function useCaptain({ id: teamId, can, currentSeason }: TeamDetail, hasGames: boolean) {
  const { data: roster } = useSuspenseQuery(rosterQuery(teamId));
  const { data: posts } = useSuspenseQuery(newestPostsQuery(teamId));
  const { data: managed = [], isLoading } = useQuery({ ...managedPlayersQuery(teamId), enabled: can.manage });
  if (!can.manage) return null;
  const pending = managed.filter(({ isApproved }) => !isApproved);
  const isSetUp = {
    season: currentSeason !== null,
    schedule: hasGames,
    invite: roster.length + pending.length > 1,
    post: posts.length > 0,
  };
  return { isRead: !isLoading, pending, isSetUp };
}
