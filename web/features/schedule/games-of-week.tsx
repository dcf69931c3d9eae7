import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { gameName } from './game-text.ts';

/** The games of a team's week that are not cancelled: 'vs Dockside Ballers, Tue, Nov 24'. As high without one as with it. */
export function GamesOfWeek({ teamId, week }: { teamId: number; week: string }) {
  const { data } = useQuery(scheduleQuery(teamId));
  const games = data?.filter((game) => game.week === week && !game.isCancelled) ?? [];
  return games.map(gameName).join(' · ') || '\u00a0';
}
