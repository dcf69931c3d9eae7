import { useSuspenseQuery } from '@tanstack/react-query';
import { seasonOfWeek } from '#domain/calendar.ts';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { FormCard } from './form-card.tsx';
import { HighsCard } from './highs-card.tsx';
import { SeasonLine } from './season-line.tsx';
import { useLatestLines } from './use-latest-lines.ts';
import type { RenderGames } from './week-table.tsx';

// Drawn from the weeks that the page lists anyway, so the first screen comes without this code.

type OfPlayer = { player: { readonly id: number; readonly name: string; readonly teamId: number } };
type OfSeason = OfPlayer & { seasonId: number | undefined };
type WithGames = { games: RenderGames };

/** The season as a line. */
export function Chart({ player, seasonId }: OfSeason) {
  const { data: lines } = useSuspenseQuery(playerLinesQuery(player.id, seasonId));
  return <SeasonLine lines={lines} />;
}

/** The last five games. */
export function Form({ player, games }: OfPlayer & WithGames) {
  return <FormCard lines={useLatestLines(player).lines} games={games} />;
}

/** Career and season bests. */
export function Highs({ player, seasonId, games }: OfSeason & WithGames) {
  const { team, lines } = useLatestLines(player);
  const id = seasonId ?? team.currentSeason?.id;
  const season = team.seasons.find((one) => one.id === id);
  const ofSeason = lines.filter(({ week }) => seasonOfWeek(week, team.seasons)?.id === id);
  return (
    <HighsCard lines={lines} season={season ? { name: season.name, lines: ofSeason } : null} games={games} />
  );
}
