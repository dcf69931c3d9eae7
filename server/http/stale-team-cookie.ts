import type { FastifyReply } from 'fastify';
import { type PageData, teamCookie } from '#contract/page-data.ts';
import type { Services } from '#server/services.ts';
import { hasTeams } from '#server/teams/scope.ts';

/** Forgets a chosen team where there is none at all: another installation at the same address left it. */
export async function clearStaleTeamCookie<T extends Pick<PageData, 'teamId' | 'firstTeamId'>>(
  reply: FastifyReply,
  { db }: Pick<Services, 'db'>,
  pageData: T,
): Promise<T> {
  if (pageData.teamId === null || pageData.firstTeamId !== null) return pageData;
  // A choice may be of a hidden team, which an admin manages.
  if (await hasTeams(db).catch(() => true)) return pageData;
  reply.clearCookie(teamCookie, { path: '/' });
  return { ...pageData, teamId: null };
}
