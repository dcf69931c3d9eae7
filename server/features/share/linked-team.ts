import type { FastifyReply, FastifyRequest } from 'fastify';
import { teamCookie } from '#contract/page-data.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { visibleTeamBySlugs, visibleTeamId } from '#server/teams/scope.ts';
import { askedPage, idIn } from './page.ts';
import { gameFacts } from './queries.ts';

const aYear = 365 * 24 * 60 * 60;

type Told = { readonly teamId: number | null };

/**
 * A team's own page, a link to a game, and one that names its team (`?team=2`) lead to that team whichever the reader
 * chose before: it is the chosen one from then on, also where no script runs. Architecture §4, Routes.
 */
export async function leadToTeam<T extends Told>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config }: Pick<Services, 'db' | 'config'>,
  told: T,
): Promise<T> {
  const teamId = await linkedTeam(db, request.url).catch(() => null);
  const shown = told.teamId ?? request.viewer.player?.teamId ?? null;
  if (teamId === null || teamId === shown) return told;
  const secure = config.publicUrl.protocol === 'https:';
  reply.setCookie(teamCookie, String(teamId), { path: '/', maxAge: aYear, sameSite: 'lax', secure });
  return { ...told, teamId };
}

/** The team that an address is about; null when it says nothing of one, or of one that is hidden. */
async function linkedTeam(db: Executor, url: string): Promise<number | null> {
  const asked = askedPage(url);
  const { leagueSlug, teamSlug } = asked?.params ?? {};
  if (leagueSlug && teamSlug) {
    return (await visibleTeamBySlugs(db, { leagueSlug, teamSlug }))?.id ?? null;
  }
  const gameId = asked?.page === '/schedule' ? idIn(asked.query.get('game')) : null;
  if (gameId !== null) return (await gameFacts(db, { id: gameId }))[0]?.teamId ?? null;
  const teamId = idIn(asked?.query.get('team'));
  if (teamId === null) return null;
  return visibleTeamId(db, teamId);
}
