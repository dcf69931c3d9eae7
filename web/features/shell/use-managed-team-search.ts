import { pages } from '#contract/pages.ts';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { useTeamOnScreen } from '#web/lib/team-on-screen.ts';
import { type TeamSearch, useTeamSearch } from '#web/lib/team-search.ts';
import type { BarPath } from './bar-link.tsx';

/** The captain's screens are about the team on the screen, where the reader manages it. */
export function useManagedTeamSearch(to: BarPath): TeamSearch {
  const search = useTeamSearch(useManagedTeamId(useTeamOnScreen() ?? undefined));
  return pages[to].access === 'captain' ? search : {};
}
