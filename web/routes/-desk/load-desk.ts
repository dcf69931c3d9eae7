import { mayOrganize } from '#web/lib/organizes.ts';
import { leagueDeskQuery, managedCompetitionsQuery } from '#web/queries/competitions/queries.ts';
import type { RouterContext } from '../../router.tsx';
import { readerOf } from '../-loaders/reader.ts';

/** Reads a league's desk; nothing for who doesn't organize the league. */
export async function loadDesk(context: RouterContext, leagueSlug: string): Promise<void> {
  const { account, load } = await readerOf(context);
  if (!mayOrganize(account, leagueSlug)) return;
  const desk = await load(leagueDeskQuery(leagueSlug));
  if (desk) await load(managedCompetitionsQuery(desk.league.id));
}
