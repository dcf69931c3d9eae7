import { gameQuery } from '#web/queries/schedule/game-queries.ts';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { readAnswers } from './attendance.ts';
import { readNamesOfTeams, type Screen } from './screen.ts';

export async function readGame(screen: Screen): Promise<void> {
  const { queryClient, params } = screen;
  const id = Number(params.id);
  // The route's loader reads the game, unless the path has no game's id.
  if (!queryClient.getQueryState(gameQuery(id).queryKey)) return;
  const game = await queryClient.fetchQuery(gameQuery(id)).catch(() => null);
  if (!game) return;
  await Promise.all([
    queryClient.prefetchQuery(teamQuery(game.teamId)),
    readNamesOfTeams(screen, game.teamId),
    readAnswers(screen, game),
    game.status !== 'upcoming' && queryClient.prefetchQuery(boxScoreQuery(id)),
  ]);
}
