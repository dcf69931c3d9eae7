import type { FastifyReply } from 'fastify';
import { type PageData, teamCookie } from '#contract/page-data.ts';
import type { Services } from '#server/services.ts';
import { hasTeams } from '#server/teams/scope.ts';

/** Forgets a chosen team where there is none at all: another installation at the same address left it. */
export async function forgetStaleChoice<T extends Pick<PageData, 'teamId' | 'firstTeamId'>>(
  reply: FastifyReply,
  { db }: Pick<Services, 'db'>,
  known: T,
): Promise<T> {
  if (known.teamId === null || known.firstTeamId !== null) return known;
  // A choice may be of a hidden team, which an admin manages.
  if (await hasTeams(db).catch(() => true)) return known;
  reply.clearCookie(teamCookie, { path: '/' });
  return { ...known, teamId: null };
}
