import type * as contract from '#contract/competitions/standing.ts';
import type { Competition } from '#contract/competitions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import { placeIn, rowsAround } from '#domain/standings/place.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { requestedCompetition } from '../choice/requested.ts';
import { readCompetition } from '../present.ts';

/** A team's place in its league's present competition. Throws `not_found`, also for a hidden team. Product §7, Competitions. */
export async function getTeamStanding(
  services: Services,
  _viewer: Viewer,
  { params }: InputOf<typeof contract.getTeamStanding>,
): Promise<contract.TeamStanding | null> {
  const team = await readableTeam(services.db, { teamId: params.id });
  const { league, row, moment } = await requestedCompetition(services, { leagueSlug: team.leagueSlug });
  if (!row) return null;
  const competition = await readCompetition(services.db, row, moment);
  const standing = standingIn(competition, team.slug);
  return standing && { league: { name: league.name, slug: league.slug }, ...standing };
}

function standingIn({ name, criteria, entries, pools, table: rows }: Competition, teamSlug: string) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const pool = entries.find(({ team }) => team?.slug === teamSlug)?.pool ?? null;
  const table = rows.filter(({ entryId }) => byId.get(entryId)?.pool === pool);
  const index = table.findIndex(({ entryId }) => byId.get(entryId)?.team?.slug === teamSlug);
  const own = table[index];
  const place = own && placeIn(table, own);
  if (!place) return null;
  return {
    ...place,
    competition: name,
    pool: pool === null ? null : (pools[pool - 1] ?? null),
    entryId: own.entryId,
    countsPoints: criteria.includes('points'),
    rows: rowsAround(table, index).flatMap((row) => {
      const entry = byId.get(row.entryId);
      return entry
        ? [{ ...presentRow(row), name: entry.name, team: entry.team, withdrawn: entry.withdrawn }]
        : [];
    }),
  };
}

function presentRow(row: Competition['table'][number]) {
  const { entryId, rank, wins, losses, draws, winPercentage, tablePoints, gamesBehind } = row;
  return { entryId, rank, wins, losses, draws, winPercentage, tablePoints, gamesBehind };
}
