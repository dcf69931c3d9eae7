import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rankBy } from '#domain/leaderboard.ts';
import { leaderCount } from '#domain/league-leaders.ts';
import type { DashboardMetric } from '#domain/metrics.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { formatAverage } from '#web/lib/format.ts';
import { leagueLeadersQuery } from '#web/queries/competitions/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MetricSelect } from './metric-select.tsx';
import { PlayerCell } from './player-cell.tsx';
import { RankMark } from './rank-mark.tsx';

type LeagueLeadersProps = { leagueSlug: string; competition: string | undefined };

/** The ten best of a competition by a metric to choose; side by side where there is room. Product §2, League. */
export function LeagueLeaders({ leagueSlug, competition }: LeagueLeadersProps) {
  const { data: leaders } = useQuery(leagueLeadersQuery(leagueSlug, competition));
  const [metric, setMetric] = useState<DashboardMetric>('avgPoints');
  if (!leaders) return null;
  const { entries, leastGames } = leaders;
  return (
    <Card aria-labelledby="leaders" className="@container">
      <CardTitle
        id="leaders"
        aside={
          entries.length > 0 && (
            <span className="font-normal">{m.league_leastGames({ count: leastGames })}</span>
          )
        }
      >
        {m.league_leaders()}
      </CardTitle>
      {entries.length === 0 ? (
        <EmptyState title={m.league_noLeaders()} />
      ) : (
        <>
          <MetricSelect
            label={m.league_leaderMetric()}
            className="mb-2 @2xl:w-80"
            value={metric}
            onChange={setMetric}
          />
          <ol className="grid @2xl:grid-cols-2 @2xl:gap-x-10">
            {rankBy(entries, language(), metric)
              .slice(0, leaderCount)
              .map(({ player, rank, team, ...entry }) => (
                <li
                  key={player.id}
                  className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-2 border-t border-line py-2.5"
                >
                  <RankMark rank={rank} />
                  <PlayerCell
                    player={player}
                    aside={
                      <Link
                        to="/league/$leagueSlug/team/$teamSlug"
                        params={{ leagueSlug, teamSlug: team.slug }}
                        className="-my-3 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                      >
                        {team.name}
                      </Link>
                    }
                  />
                  <span className="numeral text-end text-3xl whitespace-nowrap">
                    {formatAverage(entry[metric])}
                  </span>
                </li>
              ))}
          </ol>
        </>
      )}
    </Card>
  );
}
