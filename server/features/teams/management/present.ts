import type { ManagedLeague } from '#contract/teams/management.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { withColors } from '#server/teams/colors.ts';
import { allLeagues, allSeasons, allTeams } from './queries.ts';

/** Every league with its teams and their seasons, hidden ones too. */
export async function readManagedLeagues(db: Executor): Promise<ManagedLeague[]> {
  const [leagues, teams, seasons] = await readAll(db, [allLeagues, allTeams, allSeasons]);
  const seasonsByTeam = Map.groupBy(seasons, (one) => one.teamId);
  const teamsByLeague = Map.groupBy(teams, (one) => one.leagueId);
  return leagues.map((league) => ({
    ...league,
    teams: (teamsByLeague.get(league.id) ?? []).map((team) => ({
      ...withColors(team),
      seasons: (seasonsByTeam.get(team.id) ?? []).map(({ teamId: _team, ...season }) => season),
    })),
  }));
}

export async function readManagedLeague(db: Executor, id: number): Promise<ManagedLeague> {
  const row = (await readManagedLeagues(db)).find((league) => league.id === id);
  if (!row) throw new Error('The league is gone');
  return row;
}
