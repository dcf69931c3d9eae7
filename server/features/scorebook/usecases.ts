import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/scorebook.ts';
import type { SignedInViewer, Viewer } from '#domain/access.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { readableBook } from './list/book.ts';
import { allEvents, appendEvents, eventsPart } from './list/events.ts';
import { gamesToScore } from './list/games.ts';
import { finalFacts, presentAdvanced, presentScorebook } from './present.ts';
import { bookOfGame, finalOfGame, insertFinalPost, markPosted, namesOfTeam } from './queries.ts';

/** How a game stands for everybody; null before its first event. Throws `not_found`. Product §7, Scorebook. */
export async function getScorebook(
  { db }: Services,
  _viewer: Viewer,
  { params: { id: gameId }, query: { period } }: InputOf<typeof contract.getScorebook>,
): Promise<contract.LiveScorebook | null> {
  const book = await readableBook(db, gameId);
  return book && presentScorebook(book, period);
}

/** Advanced numbers of a game; null before its first event. Throws `not_found`. Product §7, Scorebook. */
export async function getAdvancedStats(
  { db }: Services,
  _viewer: Viewer,
  { params: { id: gameId } }: InputOf<typeof contract.getAdvancedStats>,
): Promise<contract.AdvancedStats | null> {
  const book = await readableBook(db, gameId);
  return book && presentAdvanced(book);
}

/** What the scorers entered, after a position. Throws `not_found`, `captain_only`. Product §7, Scorebook. */
export async function listScorebookEvents(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, query: { after = 0 } }: InputOf<typeof contract.listScorebookEvents>,
): Promise<contract.ScorebookPart> {
  const { own } = await gamesToScore(services, services.db, viewer, id);
  return eventsPart(services.db, own, after);
}

/**
 * Adds a batch of events to the game, and to the other team's of the same fixture. Throws `not_found`, `captain_only`; `conflict` for a
 * canceled game and for a full list. Product §7, Scorebook.
 */
export async function addScorebookEvents(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { events } }: InputOf<typeof contract.addScorebookEvents>,
): Promise<contract.AddedEvents> {
  return inTransaction(services.db, async (tx) =>
    appendEvents(services, tx, await gamesToScore(services, tx, viewer, id), events),
  );
}

/**
 * Writes the final to the team's feed, by the caller's own player. Throws `not_found` for a game that the caller doesn't manage;
 * `conflict` while the book isn't closed, or without a result. Product §7, Scorebook.
 */
export async function postScorebookFinal(
  services: Services,
  viewer: SignedInViewer,
  { params: { id: gameId } }: InputOf<typeof contract.postScorebookFinal>,
): Promise<{ isPosted: boolean }> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfGame(tx, gameId));
    const [book] = await bookOfGame(tx, { teamId, gameId });
    const final = await finalOfGame(tx, { teamId, gameId });
    const events = await allEvents(tx, { teamId, gameId });
    if (!book || !final || !foldScorebook(events).isOver)
      throw new ApiError('conflict', { reason: reason('scorebookOpen') });
    const { player } = viewer;
    if (player?.teamId !== teamId || !player.isApproved) return { isPosted: false };
    const createdAt = (await services.clock.now(tx)).toString();
    if (!(await markPosted(tx, { teamId, gameId }, createdAt))) return { isPosted: false };
    const names = await namesOfTeam(tx, { teamId });
    const facts = finalFacts({ ...final, ourSide: book.ourSide, events, names });
    await insertFinalPost(tx, { teamId, gameId, playerId: player.id, facts, createdAt });
    return { isPosted: true };
  });
}
