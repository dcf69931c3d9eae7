import type * as contract from '#contract/competitions/standing.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import { placeIn, rowsAround } from '#domain/standings/place.ts';
import type { StandingsRow } from '#domain/standings/standings.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { requestedCompetition } from '../choice/requested.ts';
import { presentEntry, readTables } from '../present.ts';
import type { CompetitionRow } from '../queries.ts';
import { nameOf } from '../tables/tables.ts';

/** A team's place in its league's present competition. Throws `not_found`, also for a hidden team. Product §7, Competitions. */
export async function getTeamStanding(
  services: Services,
  _viewer: Viewer,
  { params }: InputOf<typeof contract.getTeamStanding>,
): Promise<contract.TeamStanding | null> {
  const team = await readableTeam(services.db, { teamId: params.id });
  const { league, row } = await requestedCompetition(services, { leagueSlug: team.leagueSlug });
  if (!row) return null;
  const standing = standingIn(row, await readTables(services.db, row), team.slug);
  return standing && { league: { name: league.name, slug: league.slug }, ...standing };
}

type Tables = Awaited<ReturnType<typeof readTables>>;

function standingIn({ name, rules }: CompetitionRow, { tables, entries, pools }: Tables, teamSlug: string) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isOwn = ({ entryId }: StandingsRow) => byId.get(entryId)?.team?.slug === teamSlug;
  const { pool, rows = [] } = tables.find((table) => table.rows.some(isOwn)) ?? {};
  const index = rows.findIndex(isOwn);
  const own = rows[index];
  const place = own && placeIn(rows, own);
  if (!place) return null;
  return {
    ...place,
    competition: name,
    pool: pools[(pool?.number ?? 0) - 1] ?? null,
    entryId: own.entryId,
    countsPoints: rules.criteria.includes('points'),
    rows: rowsAround(rows, index).flatMap((row) => {
      const entry = byId.get(row.entryId);
      if (!entry) return [];
      const { team, withdrawn } = presentEntry(entry);
      return [{ ...presentRow(row), name: nameOf(entry), team, withdrawn }];
    }),
  };
}

function presentRow(row: StandingsRow) {
  const { entryId, rank, wins, losses, draws, winPercentage, tablePoints, gamesBehind } = row;
  return { entryId, rank, wins, losses, draws, winPercentage, tablePoints, gamesBehind };
}
