import { randomUUID } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/scorebook/jersey-links.ts';
import type { MemberViewer, SignedInViewer } from '#domain/access.ts';
import { type PlayerKey, playerIdOf, type ScorebookEvent } from '#domain/scorebook/events.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import {
  claimOrder,
  claimsOf,
  jerseyLinkHours,
  jerseyOf,
  mostClaims,
  wearerOf,
} from '#domain/scorebook/jersey.ts';
import type { Executor } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { jerseyKey, jerseyToken, readJerseyToken } from '#server/signing/jersey-link.ts';
import { readableTeam, teamsOfOwnGame } from '#server/teams/scope.ts';
import { allEvents, appendEvents, lockBooks } from '../list/events.ts';
import { gamesToScore, type ScoredGames, scoredGames } from '../list/games.ts';
import { gamesOfFixture, jerseysOfTeam } from '../queries.ts';

/**
 * A link by which players of both teams claim their number; the same for an hour. Throws `not_found`, `captain_only`; `conflict` for a
 * canceled game and for one that is over. Product §7, Scorebook.
 */
export async function getJerseyLink(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getJerseyLink>,
): Promise<contract.JerseyLink> {
  const { own } = await gamesToScore({ clock }, db, viewer, id);
  if (own.isCancelled) throw new ApiError('conflict', { reason: reason('scorebookOff') });
  if (foldScorebook(await allEvents(db, own)).isOver)
    throw new ApiError('conflict', { reason: reason('scoreLinkEnded') });
  const end = (await clock.now(db))
    .add({ hours: jerseyLinkHours })
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' });
  const token = jerseyToken(await jerseyKey(db), {
    gameId: own.gameId,
    expiresAt: end.epochMilliseconds / 1000,
  });
  return { token, expiresAt: end.toString() };
}

/** Throws `not_found`. Product §7, Scorebook. */
export async function getJerseyClaim(
  services: Services,
  viewer: MemberViewer,
  { params: { token } }: InputOf<typeof contract.getJerseyClaim>,
): Promise<contract.JerseyClaim> {
  const { db } = services;
  const { own, games, isExpired } = await gamesOfLink(services, db, { viewer, token });
  const claim = await claimOf(db, { own, games }, viewer, await allEvents(db, own));
  return { ...claim, isOpen: claim.isOpen && !isExpired };
}

/** Throws `not_found`; `conflict` for a number that is taken, an ended link, and after too many claims. Product §7, Scorebook. */
export async function claimJersey(
  services: Services,
  viewer: MemberViewer,
  { params: { token }, body: { jerseyNumber: number } }: InputOf<typeof contract.claimJersey>,
): Promise<contract.JerseyClaim> {
  return inTransaction(services.db, async (tx) => {
    const { own, games, isExpired } = await gamesOfLink(services, tx, { viewer, token });
    await lockBooks(tx, games);
    const events = await allEvents(tx, own);
    const claim = await claimOf(tx, { own, games }, viewer, events);
    if (isExpired || !claim.isOpen) throw new ApiError('conflict', { reason: reason('scoreLinkEnded') });
    if (claim.number === number) return claim;
    if (claim.unavailable.includes(jerseyOf(number)))
      throw new ApiError('conflict', { reason: reason('jerseyTaken', { number }) });
    if (claim.claimsLeft === 0)
      throw new ApiError('conflict', { reason: reason('jerseyClaims', { max: mostClaims }) });
    const at = await services.clock.now(tx);
    const event: ScorebookEvent = {
      id: randomUUID(),
      order: claimOrder(events, foldScorebook(events), viewer.player.id),
      time: at.round('millisecond').toString(),
      play: { kind: 'player', side: own.side, player: keyOf(viewer), number, isHere: true },
    };
    await appendEvents(services, tx, { own, games }, [event]);
    return claimOf(tx, { own, games }, viewer, [...events, event]);
  });
}

type Link = { readonly viewer: MemberViewer; readonly token: string };

/** The game of a link, as the caller's own team has it. */
async function gamesOfLink(
  { clock }: Services,
  db: Executor,
  { viewer, token }: Link,
): Promise<ScoredGames & { readonly isExpired: boolean }> {
  const unknown = new ApiError('not_found', { reason: reason('jerseyLinkUnknown') });
  const link = readJerseyToken(await jerseyKey(db), token);
  const rows = link ? await gamesOfFixture(db, link.gameId) : [];
  const teamIds = teamsOfOwnGame(viewer, rows);
  const ownRow = rows.find(({ teamId }) => teamId === viewer.player.teamId);
  if (!link || !teamIds || !ownRow) throw unknown;
  await readableTeam(db, { gameId: ownRow.gameId });
  const now = await clock.now(db);
  return {
    ...scoredGames(rows, teamIds, ownRow.gameId),
    isExpired: now.epochMilliseconds >= 1000 * link.expiresAt,
  };
}

/** What the caller has of a game's numbers. Before the set-up those of the roster are taken, too. */
async function claimOf(
  db: Executor,
  { own, games }: ScoredGames,
  viewer: MemberViewer,
  events: readonly ScorebookEvent[],
): Promise<contract.JerseyClaim> {
  const { isOver, sides } = foldScorebook(events);
  const numbers = new Map(sides[own.side].numbers);
  if (!events.some(({ play }) => play.kind === 'setup'))
    for (const { id, jerseyNumber } of await jerseysOfTeam(db, own)) {
      const key = `p${id}`;
      if (!numbers.has(key) && wearerOf(numbers, String(jerseyNumber), key) === null)
        numbers.set(key, String(jerseyNumber));
    }
  const key = keyOf(viewer);
  // Where both teams score, somebody who is known by a number may be the caller, as the other team's scorer has them.
  const isOther = (one: PlayerKey) => games.length === 1 || playerIdOf(one) !== null;
  const others = [...numbers].filter(([one, number]) => one !== key && number !== '' && isOther(one));
  return {
    gameId: own.gameId,
    isOpen: !own.isCancelled && !isOver,
    number: sides[own.side].numbers.get(key) || null,
    unavailable: [...new Set(others.map(([, number]) => jerseyOf(number)))].toSorted(
      (one, other) => Number(one) - Number(other),
    ),
    claimsLeft: Math.max(0, mostClaims - claimsOf(events, viewer.player.id)),
  };
}

function keyOf({ player }: MemberViewer): PlayerKey {
  return `p${player.id}`;
}
