import { getLeaguePage, getLeagueSchedule } from '#contract/competitions.ts';
import type { PageRead } from '#contract/page-data.ts';
import type { PagePath } from '#contract/pages.ts';
import { getPlayer } from '#contract/players.ts';
import { getGame } from '#contract/schedule.ts';
import { getTeamBySlug } from '#contract/teams.ts';
import { matchPage } from '#server/features/share/page/page.ts';
import type { InProcessReads } from '#server/http/in-process-reads.ts';
import type { PageRequest } from './page-request.ts';

/** The endpoint that reads what a page is about. */
const subjects: Partial<Record<PagePath, { readonly path: string }>> = {
  '/player/{id}': getPlayer,
  '/game/{id}': getGame,
  '/game/{id}/scoresheet': getGame,
  '/league/{leagueSlug}': getLeaguePage,
  '/league/{leagueSlug}/schedule': getLeagueSchedule,
  '/league/{leagueSlug}/embed': getLeaguePage,
  '/league/{leagueSlug}/screen': getLeaguePage,
  '/league/{leagueSlug}/team/{teamSlug}': getTeamBySlug,
  '/league/{leagueSlug}/team/{teamSlug}/public': getTeamBySlug,
};

/** Whether a reader may read what this page is about; a captain may where it is hidden from visitors. */
export async function isSubjectReadable(reads: InProcessReads, request: PageRequest): Promise<boolean> {
  const match = matchPage(request.url);
  const path = match && subjects[match.page]?.path;
  if (!path) return false;
  const read: PageRead = { path, params: match.params };
  const { status } = await reads.read(request, read);
  return status === 200 || status >= 500;
}
