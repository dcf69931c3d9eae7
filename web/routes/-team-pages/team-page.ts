import { notFound } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TeamDetail } from '#contract/teams.ts';
import { useHomeTeamId } from '#web/lib/home-team.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { teamKeys } from '#web/queries/teams/keys.ts';
import { teamBySlugQuery } from '#web/queries/teams/queries.ts';
import type { RouterContext } from '../../router.tsx';

type LoadInput = { context: RouterContext; params: { leagueSlug: string; teamSlug: string } };

/** The team of the URL; unknown slugs give the 404 page. Architecture §4, Routes. */
export async function loadTeamPage({ context, params }: LoadInput): Promise<TeamDetail> {
  const { load, queryClient } = context;
  const query = teamBySlugQuery(params);
  const team = await load(query);
  if (team === undefined) throw queryClient.getQueryState(query.queryKey)?.error ?? notFound();
  if (team === null) throw notFound();
  queryClient.setQueryData<TeamDetail>(teamKeys.one(team.id), (cached) => cached ?? team);
  return team;
}

/**
 * Every screen shows the team to a visitor from now on; a member's own screens stay their team's. Not in the loader: it also runs
 * to preload a link under the pointer.
 */
export function useTeamOfPage(team: TeamDetail): number {
  const isVisitor = useHomeTeamId() === null;
  usePageTitle(team.name);
  useEffect(() => {
    if (isVisitor) chooseTeam(team.id);
  }, [isVisitor, team.id]);
  return team.id;
}
