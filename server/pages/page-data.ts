import type { PageData } from '#contract/page-data.ts';
import { isMember, isSignedIn } from '#domain/access.ts';
import { homeTeamId } from '#domain/home-team.ts';
import type { ChangeFeed } from '#server/cache/change-feed.ts';
import { previewAcceptance } from '#server/features/auth/usecases.ts';
import { linkedTeam } from '#server/features/share/page/linked-team.ts';
import { writeCursor } from '#server/live/cursor.ts';
import type { Services } from '#server/services.ts';
import { hasTeams } from '#server/teams/queries.ts';
import { findReadableTeam } from '#server/teams/scope.ts';
import type { PageRequest } from './page-request.ts';

/** The first team's id when the database is unavailable. */
const fallbackFirstTeamId = 1;

/** Data of a page for the web client, beside the data that it was rendered from. */
export type PageFacts = Omit<PageData, 'loaded'>;

/**
 * The facts of a page for this reader. Without the database the page still opens, with what could be read. The cursor is read
 * before everything else, so that the live stream reports every change after it.
 */
export async function pageFactsFor(
  request: PageRequest,
  services: Services,
  feed: ChangeFeed,
): Promise<PageFacts> {
  const { clock, db } = services;
  const [moment, first, linkedTeamId, acceptance] = await Promise.all([
    orElse(feed.readMoment(), () => null),
    orElse(
      findReadableTeam(db, { teamId: undefined }).then((team) => team?.id ?? null),
      () => fallbackFirstTeamId,
    ),
    orElse(linkedTeam(db, request.url), () => null),
    orElse(acceptanceOf(request, services), () => null),
  ]);
  const { identity } = request.viewer;
  const { locale } = request;
  const cursor = moment && writeCursor(moment);
  const now = moment ? (await clock.of(moment.now, db)).epochMilliseconds : Date.now();
  const facts = { identity, ...(acceptance && { acceptance }), locale, now, cursor, firstTeamId: first };
  const home = homeTeamOf(request);
  if (home !== null) return { ...facts, teamId: null, ...(linkedTeamId && { linkedTeamId }) };
  const selected = await selectedTeamOf(request, first, db);
  return { ...facts, teamId: linkedTeamId ?? selected };
}

/** Null for visitors and pending players, whose screens show the team that they chose. */
export function homeTeamOf({ viewer }: PageRequest): number | null {
  return homeTeamId(isMember(viewer) ? viewer.player.teamId : null, viewer.managedTeamIds);
}

async function acceptanceOf({ viewer }: PageRequest, services: Services) {
  return isSignedIn(viewer) ? previewAcceptance(services, viewer) : null;
}

/**
 * The selected team, or null when the database has no team: then the cookie comes from another installation on the same host.
 */
async function selectedTeamOf(
  { teamId }: PageRequest,
  first: number | null,
  db: Services['db'],
): Promise<number | null> {
  // The selected team may be hidden: an admin can select one.
  if (teamId === null || first !== null || (await orElse(hasTeams(db), () => true))) return teamId;
  return null;
}

async function orElse<Value>(reading: Promise<Value>, fallback: () => Value): Promise<Value> {
  return reading.catch(fallback);
}
