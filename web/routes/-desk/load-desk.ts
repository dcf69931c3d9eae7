import type { View } from '#web/features/competitions/desk/section-names.ts';
import { mayOrganize } from '#web/lib/organizes.ts';
import {
  announcementsQuery,
  dutiesQuery,
  leagueDeskQuery,
  managedCompetitionsQuery,
  radarHelpQuery,
  radarQuery,
} from '#web/queries/competitions/queries.ts';
import type { RouterContext } from '../../router.tsx';
import { readerOf } from '../-loaders/reader.ts';

/** Reads a league's desk; nothing for a viewer who doesn't organize the league. */
export async function loadDesk(context: RouterContext, leagueSlug: string) {
  const { account, load } = await readerOf(context);
  if (!mayOrganize(account, leagueSlug)) return undefined;
  const desk = await load(leagueDeskQuery(leagueSlug));
  return desk ? load(managedCompetitionsQuery(desk.league.id)) : undefined;
}

type DeskPage = { leagueSlug: string; competitionSlug: string; section: View | undefined };

/** Reads what a section of a competition's desk shows. */
export async function loadCompetitionDesk(context: RouterContext, page: DeskPage): Promise<void> {
  const competitions = await loadDesk(context, page.leagueSlug);
  const competition = competitions?.find(({ slug }) => slug === page.competitionSlug);
  if (!competition || page.section !== 'captains') return;
  await Promise.all([
    context.load(radarQuery(competition.id)),
    context.load(radarHelpQuery(competition.id)),
    context.load(announcementsQuery(competition.id)),
    context.load(dutiesQuery(competition.id)),
  ]);
}
