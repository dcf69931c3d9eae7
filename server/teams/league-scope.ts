import { and, eq } from 'drizzle-orm';
import { mayOrganizeLeague, type Viewer } from '#domain/access.ts';
import { isSlug } from '#domain/slug.ts';
import type { AuthorizedLeagueId } from '#server/database/authorized-league.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, prepared } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/errors.ts';
import { isVisibleLeague } from './visible.ts';

/** Makes every authorized league id, for the functions below that have checked the caller's access to the league. */
function authorize(leagueId: number): AuthorizedLeagueId {
  // biome-ignore lint/plugin: the one place that makes the brand
  return leagueId as AuthorizedLeagueId;
}

const leagueColumns = {
  id: league.id,
  name: league.name,
  description: league.description,
  slug: league.slug,
};

const visibleLeagueBySlug = prepared('visible_league_by_slug', { slug: text }, (db, param) =>
  db
    .select({ ...leagueColumns, readNow: nowColumn })
    .from(league)
    .where(and(eq(league.slug, param.slug), isVisibleLeague)),
);

const leagueBySlug = prepared('league_by_slug', { slug: text }, (db, param) =>
  db.select(leagueColumns).from(league).where(eq(league.slug, param.slug)),
);

const visibleLeagueById = prepared('visible_league_by_id', { id: integer }, (db, param) =>
  db
    .select({ id: league.id })
    .from(league)
    .where(and(eq(league.id, param.id), isVisibleLeague)),
);

const leagueOfTeamById = prepared('league_of_team', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ id: team.leagueId }).from(team).where(eq(team.id, param.teamId)),
);

const leagueById = prepared('any_league', { id: integer }, (db, param) =>
  db.select({ id: league.id }).from(league).where(eq(league.id, param.id)),
);

type LeagueRow = Awaited<ReturnType<typeof leagueBySlug>>[number];

/** A league and the proof that the caller may do what led to it. */
export type AuthorizedLeague = LeagueRow & { readonly id: AuthorizedLeagueId };

/** A visible league, and the moment at which it was read. */
type ReadableLeague = AuthorizedLeague & { readonly readNow: string };

/** A visible league: anyone may read it. Throws ApiError `not_found`. Architecture §3. */
export async function readableLeague(db: Executor, slug: string): Promise<ReadableLeague> {
  const row = await findReadableLeague(db, slug);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** As {@link readableLeague}, but null in place of an error. */
export async function findReadableLeague(db: Executor, slug: string): Promise<ReadableLeague | null> {
  // A text that is no slug may contain a character that PostgreSQL does not accept.
  const [row] = isSlug(slug) ? await visibleLeagueBySlug(db, { slug }) : [];
  return row ? { ...row, id: authorize(row.id) } : null;
}

/** The id of the league of a team that the caller may read. */
export async function leagueIdOfTeam(db: Executor, teamId: AuthorizedTeamId): Promise<number> {
  const [row] = await leagueOfTeamById(db, { teamId });
  if (!row) throw new ApiError('not_found');
  return row.id;
}

/** Whether anyone may read a league. */
export async function isLeagueVisible(db: Executor, id: number): Promise<boolean> {
  return (await visibleLeagueById(db, { id })).length > 0;
}

/**
 * The league as its organizer or an admin, hidden or not; `leagueId` is null where the row that leads to the league doesn't exist. To
 * anybody else its drafts do not exist: the same `not_found` as for an id that was never given out. Architecture §3, Errors.
 */
export function organizedLeague(viewer: Viewer, leagueId: number | null): AuthorizedLeagueId {
  if (leagueId === null || !mayOrganizeLeague(viewer, leagueId)) throw new ApiError('not_found');
  return authorize(leagueId);
}

/** As {@link organizedLeague}, also `not_found` when an admin names a league that doesn't exist. */
export async function existingLeague(
  db: Executor,
  viewer: Viewer,
  leagueId: number,
): Promise<AuthorizedLeagueId> {
  const authorized = organizedLeague(viewer, leagueId);
  const [row] = await leagueById(db, { id: leagueId });
  if (!row) throw new ApiError('not_found');
  return authorized;
}

/** As {@link existingLeague}, by the league's slug. */
export async function organizedLeagueBySlug(
  db: Executor,
  viewer: Viewer,
  slug: string,
): Promise<AuthorizedLeague> {
  const [row] = isSlug(slug) ? await leagueBySlug(db, { slug }) : [];
  const id = organizedLeague(viewer, row?.id ?? null);
  if (!row) throw new ApiError('not_found');
  return { ...row, id };
}
