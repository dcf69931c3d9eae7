import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/scorebook/score-links.ts';
import type { AddedEvents, ScorebookPart } from '#contract/scorebook.ts';
import { mayScoreGame, type SignedInViewer, type Viewer, visitor } from '#domain/access.ts';
import { isScoreLinkOpen, scoreLinkDays } from '#domain/scorebook/score-link.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { rolesOf } from '#server/identity/roles.ts';
import type { Services } from '#server/services.ts';
import { readableTeam, teamsOfScoreLink } from '#server/teams/scope.ts';
import { appendEvents, eventsPart } from '../list/events.ts';
import { gamesToHandOver, type ScoredGames, scoredGames } from '../list/games.ts';
import { gamesOfFixture } from '../queries.ts';
import { findScoreLink, linkOfGame, removeLink, replaceLink, type ScoreLinkRow } from './queries.ts';

/** Until when a game's link works; null without one. Throws `not_found`, `captain_only`. Product §7, Scorebook. */
export async function getScoreLink(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getScoreLink>,
): Promise<{ expiresAt: string } | null> {
  const { db } = services;
  const { own, games } = await gamesToHandOver(db, viewer, id);
  const link = await linkOfGame(db, own);
  if (!link || !isMakerEntitled(services, link, games)) return null;
  return isScoreLinkOpen(link, await services.clock.now(db)) ? { expiresAt: link.expiresAt } : null;
}

/**
 * Makes a link by which anybody scores the game; one that it had before ends. Throws `not_found`, `captain_only`, and `conflict` for a
 * canceled game. Product §7, Scorebook.
 */
export async function createScoreLink(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.createScoreLink>,
): Promise<contract.ScoreLink> {
  return inTransaction(services.db, async (tx) => {
    const { own } = await gamesToHandOver(tx, viewer, id);
    if (own.isCancelled) throw new ApiError('conflict', { reason: reason('scorebookOff') });
    const token = randomBytes(32).toString('base64url');
    const now = await services.clock.now(tx);
    const expiresAt = now.add({ hours: 24 * scoreLinkDays }).toString();
    const { teamId, gameId } = own;
    const times = { expiresAt, endedAt: null, createdAt: now.toString() };
    const maker = { makerEmail: viewer.identity.email, makerId: viewer.player?.id ?? null };
    await replaceLink(tx, { teamId, gameId, tokenHash: hashOf(token), ...times, ...maker });
    await record(services, tx, viewer, { own, action: 'score_link_created' });
    return { token, expiresAt };
  });
}

/** Ends a game's link. Throws `captain_only`, and `not_found` also where there is none. Product §7, Scorebook. */
export async function deleteScoreLink(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deleteScoreLink>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const { own } = await gamesToHandOver(tx, viewer, id);
    if (!(await removeLink(tx, own))) throw new ApiError('not_found');
    await record(services, tx, viewer, { own, action: 'score_link_deleted' });
    return null;
  });
}

type Fact = Pick<ScoredGames, 'own'> & { readonly action: 'score_link_created' | 'score_link_deleted' };

async function record(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { own: { teamId, gameId }, action }: Fact,
): Promise<void> {
  const details = await gameDetails(tx, teamId, gameId);
  const asOrganizer = !viewer.managedTeamIds.includes(teamId);
  await recordAudit(services, tx, { viewer, teamId, action, asOrganizer, details });
}

/** Which game a link scores. Throws `not_found`. Product §7, Scorebook. */
export async function getLinkedGame(
  services: Services,
  _viewer: Viewer,
  { params: { token } }: InputOf<typeof contract.getLinkedGame>,
): Promise<contract.LinkedGame> {
  const { db, clock } = services;
  const { link } = await visibleLink(services, db, token);
  return { gameId: link.gameId, isOpen: isScoreLinkOpen(link, await clock.now(db)) };
}

/** What the scorers of a link's game entered. Throws `not_found`; `conflict` once the link has ended. Product §7, Scorebook. */
export async function listLinkedEvents(
  services: Services,
  _viewer: Viewer,
  { params: { token }, query: { after = 0 } }: InputOf<typeof contract.listLinkedEvents>,
): Promise<ScorebookPart> {
  const { own } = await linkedGames(services, services.db, token);
  return eventsPart(services.db, own, after);
}

/** Adds events to a link's game. Throws `not_found`; `conflict` once the link has ended, and as `addScorebookEvents`. Product §7, Scorebook. */
export async function addLinkedEvents(
  services: Services,
  _viewer: Viewer,
  { params: { token }, body: { events } }: InputOf<typeof contract.addLinkedEvents>,
): Promise<AddedEvents> {
  return inTransaction(services.db, async (tx) =>
    appendEvents(services, tx, await linkedGames(services, tx, token), events),
  );
}

async function linkedGames(services: Services, db: Executor, token: string): Promise<ScoredGames> {
  const { link, games } = await visibleLink(services, db, token);
  if (!isScoreLinkOpen(link, await services.clock.now(db)))
    throw new ApiError('conflict', { reason: reason('scoreLinkEnded') });
  return scoredGames(games, teamsOfScoreLink(games), link.gameId);
}

/** Of a team that everybody may read, and of somebody who may still score the game. */
async function visibleLink(services: Services, db: Executor, token: string) {
  const link = await findScoreLink(db, hashOf(token));
  const games = link ? await gamesOfFixture(db, link.gameId) : [];
  if (!link || !isMakerEntitled(services, link, games))
    throw new ApiError('not_found', { reason: reason('scoreLinkUnknown') });
  await readableTeam(db, { gameId: link.gameId });
  return { link, games };
}

type Games = readonly { readonly teamId: number; readonly leagueId: number | null }[];

/** Whether who made the link may score the game now. A link of an earlier release doesn't name its maker. */
function isMakerEntitled({ config: { adminEmails } }: Services, link: ScoreLinkRow, games: Games): boolean {
  const { email } = link;
  if (email === null) return true;
  const maker = { ...visitor, ...rolesOf({ ...link, email }, adminEmails) };
  const leagueId = games[0]?.leagueId ?? null;
  return mayScoreGame(maker, { teamIds: games.map(({ teamId }) => teamId), leagueId });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
