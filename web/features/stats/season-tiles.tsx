import { useSuspenseQuery } from '@tanstack/react-query';
import type { LeaderboardEntry } from '#contract/stats.ts';
import { rankBy, seasonAverages } from '#domain/leaderboard.ts';
import { type Metric, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { formatAverage } from '#web/lib/format.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { leaderboardQuery, playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { Explained } from './explanation.tsx';
import type { StatReference } from './explanation-dialog.tsx';

type SeasonTilesProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
  keys: readonly Metric[];
  seasonId?: number | undefined;
  /** Also tells the place among the team's scorers. */
  withRank?: boolean;
  onExplain: (stat: StatReference) => void;
};

/** A player's season averages from the lines themselves; each, pressed, shows its weeks. */
export function SeasonTiles(props: SeasonTilesProps) {
  const { player, keys, seasonId, withRank = false } = props;
  return (
    <ReadBoundary
      key={`${player.id} ${seasonId}`}
      loading={<LoadingTiles count={keys.length + Number(withRank)} />}
      failed={() => <Tiles {...props} averages={null} />}
    >
      <Averages {...props} />
    </ReadBoundary>
  );
}

function Averages(props: SeasonTilesProps) {
  const { data: lines } = useSuspenseQuery(playerLinesQuery(props.player.id, props.seasonId));
  return <Tiles {...props} averages={seasonAverages(lines)} />;
}

type TilesProps = SeasonTilesProps & {
  /** Null where they could not be read. */
  averages: ReturnType<typeof seasonAverages> | null;
};

function Tiles({ player, keys, seasonId, withRank, onExplain, averages }: TilesProps) {
  return (
    <StatTiles>
      {withRank && (
        <ReadBoundary loading={<RankTile rank={null} />} failed={() => <RankTile rank={null} />}>
          <ScoringRank player={player} seasonId={seasonId} />
        </ReadBoundary>
      )}
      {metrics
        .filter(({ key }) => keys.includes(key))
        .map(({ key, label, name }) => (
          <StatTile
            key={key}
            label={label()}
            value={
              averages ? (
                <Explained
                  of={m.stats_metricOf({ metric: name(), player: player.name })}
                  className="w-full"
                  onExplain={() => onExplain({ player, metric: key })}
                >
                  {key === 'gamesPlayed' ? averages[key] : formatAverage(averages[key])}
                </Explained>
              ) : (
                <Dash />
              )
            }
          />
        ))}
    </StatTiles>
  );
}

/** The rank by points per game; a dash for players without a game. */
function ScoringRank({ player, seasonId }: Pick<SeasonTilesProps, 'player' | 'seasonId'>) {
  const { data: entries } = useSuspenseQuery(leaderboardQuery(player.teamId, seasonId));
  return <RankTile rank={scoringRank(entries, player.id)} />;
}

function RankTile({ rank }: { rank: number | null }) {
  return (
    <StatTile
      label={m.stats_scoringRank()}
      value={rank === null ? <Dash /> : <span className={plainValue}>#{rank}</span>}
    />
  );
}

/** 44 px, the height of the values that are buttons, so that all tiles are equally high. */
const plainValue = 'grid min-h-11 place-items-center';

function Dash() {
  return <span className={plainValue}>–</span>;
}

function scoringRank(entries: readonly LeaderboardEntry[], playerId: number): number | null {
  return rankBy(entries, language(), 'avgPoints').find(({ player }) => player.id === playerId)?.rank ?? null;
}

export function LoadingTiles({ count }: { count: number }) {
  return (
    <StatTiles>
      {Array.from({ length: count }, (_, tile) => (
        <Skeleton key={tile} className="h-24 rounded-control" />
      ))}
    </StatTiles>
  );
}
