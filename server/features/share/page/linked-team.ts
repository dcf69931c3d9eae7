import type { FastifyReply, FastifyRequest } from 'fastify';
import { teamCookie } from '#contract/page-data.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { visibleTeamBySlugs, visibleTeamId } from '#server/teams/scope.ts';
import { gameFacts } from '../queries.ts';
import { idIn, matchPage } from './page.ts';

const aYear = 365 * 24 * 60 * 60;

type TeamChoice = { readonly teamId: number | null };

/**
 * A team's own page, a link to a game, and one that names its team (`?team=2`) lead to that team whichever the reader
 * chose before: it is the chosen one from then on, also where no script runs. Architecture §4, Routes.
 */
export async function selectLinkedTeam<T extends TeamChoice>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config }: Pick<Services, 'db' | 'config'>,
  pageData: T,
): Promise<T> {
  const teamId = await linkedTeam(db, request.url).catch(() => null);
  const currentTeamId = pageData.teamId ?? request.viewer.player?.teamId ?? null;
  if (teamId === null || teamId === currentTeamId) return pageData;
  const secure = config.publicUrl.protocol === 'https:';
  reply.setCookie(teamCookie, String(teamId), { path: '/', maxAge: aYear, sameSite: 'lax', secure });
  return { ...pageData, teamId };
}

/** The team that a path names; null when it names none, or a hidden one. */
async function linkedTeam(db: Executor, url: string): Promise<number | null> {
  const match = matchPage(url);
  const { leagueSlug, teamSlug } = match?.params ?? {};
  if (leagueSlug && teamSlug) {
    return (await visibleTeamBySlugs(db, { leagueSlug, teamSlug }))?.id ?? null;
  }
  const gameId = match?.page === '/schedule' ? idIn(match.query.get('game')) : null;
  if (gameId !== null) return (await gameFacts(db, { id: gameId }))[0]?.teamId ?? null;
  const teamId = idIn(match?.query.get('team'));
  if (teamId === null) return null;
  return visibleTeamId(db, teamId);
}
