import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { homeTeamOf } from '#web/lib/home-team.ts';
import type { TeamSearch } from '#web/lib/team-search.ts';
import type { RouterContext } from '../../router.tsx';

/**
 * What the URL lacks where a member follows a link to something of another team: that team. Null where it lacks nothing, and for
 * visitors, for whom such a link chooses the team.
 */
export async function searchOfOwner<Owned extends { teamId: number }, Key extends QueryKey>(
  { load, session: store }: RouterContext,
  teamOfUrl: number | undefined,
  query: FetchQueryOptions<Owned, Error, Owned, Key>,
): Promise<TeamSearch | null> {
  const session = await store.settled();
  const home = session.status === 'signed-in' ? homeTeamOf(session.player) : null;
  if (home === null) return null;
  const owned = await load(query);
  if (!owned || owned.teamId === (teamOfUrl ?? home)) return null;
  return owned.teamId === home ? {} : { team: owned.teamId };
}
