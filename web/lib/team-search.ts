import { useHomeTeamId } from './home-team.ts';

/** The team that a URL names: `?team=2`. */
export type TeamSearch = { team?: number };

export function readTeamSearch({ team }: Record<string, unknown>): TeamSearch {
  const id = Number(team);
  return Number.isSafeInteger(id) && id > 0 ? { team: id } : {};
}

/** For links on a screen of this team: a reader who has a team of their own stays with this one only where the URL names it. */
export function useTeamSearch(teamId: number | null): TeamSearch {
  const home = useHomeTeamId();
  return teamId === null || home === null || home === teamId ? {} : { team: teamId };
}
