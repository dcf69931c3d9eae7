import { reason } from '#contract/reasons.ts';
import type { AddedEvents, ScorebookPart } from '#contract/scorebook.ts';
import { isKind, playerIdsIn, type ScorebookEvent } from '#domain/scorebook/events.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import { liveScore, mayChangeScore } from '#domain/scorebook/live-score.ts';
import { gameSummary } from '#domain/scorebook/summary.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { bookOfGame, type GameKey } from '../queries.ts';
import { endScoreLinks } from '../score-links/queries.ts';
import { endScorers } from '../scorers/queries.ts';
import type { ScoredGames } from './games.ts';
import {
  eventsAfter,
  idsInBook,
  insertEvents,
  isInAnotherBook,
  lockBook,
  playersAmong,
  storeLive,
  storeSummary,
} from './queries.ts';

/** Events in one response. */
const partSize = 1_000;

/** What the scorers entered, after a position. */
export async function eventsPart(
  db: Executor,
  own: ScoredGames['own'],
  after: number,
): Promise<ScorebookPart> {
  const [book] = await bookOfGame(db, own);
  if (!book) return { ourSide: own.side, events: [], last: 0, count: 0 };
  const { teamId, gameId } = own;
  const rows = await eventsAfter(db, { teamId, gameId, after, limit: partSize });
  const last = rows.at(-1)?.position ?? after;
  return { ourSide: book.ourSide, events: rows.map(eventOf), last, count: book.count };
}

/**
 * Adds a batch of events to the game, and to the other team's of the same fixture. Their end ends the links by which they are scored.
 * Entries about players of other teams are refused. Throws `conflict` for a canceled game, a full list, and entries of another game.
 */
export async function appendEvents(
  services: Services,
  tx: Transaction,
  { own, games }: ScoredGames,
  entered: readonly ScorebookEvent[],
): Promise<AddedEvents> {
  if (own.isCancelled) throw new ApiError('conflict', { reason: reason('scorebookOff') });
  const { events, refusedIds } = await aboutPlayersOf(tx, games, entered);
  const at = (await services.clock.now(tx)).toString();
  const books = await lockBooks(tx, games);
  await requireOwn(tx, games, events);
  const counts = new Map([...books].map(([gameId, { count }]) => [gameId, count]));
  const fullest = games.reduce((one, other) =>
    (counts.get(other.gameId) ?? 0) > (counts.get(one.gameId) ?? 0) ? other : one,
  );
  for (const game of games) {
    const count = counts.get(game.gameId) ?? 0;
    // A team that came into the app in between gets what there was.
    const before = count === 0 && fullest !== game ? await allEvents(tx, fullest) : [];
    counts.set(game.gameId, await addTo(tx, game, { count, events: [...before, ...events], at }));
  }
  if (mayChangeScore(books.get(own.gameId)?.live ?? null, events))
    await storeLive(tx, games, liveScore(await allEvents(tx, own)), at);
  const isEnd = events.some(isKind('end'));
  for (const game of games) {
    const book = books.get(game.gameId);
    if (book && (isEnd || book.hasSummary)) await summarize(tx, game, book.ourSide);
    if (isEnd) {
      await endScoreLinks(tx, game, at);
      await endScorers(tx, game, at);
    }
  }
  return { at, count: counts.get(own.gameId) ?? 0, refusedIds };
}

/** Refuses the whole batch if one of its entries is, or is about, one of another game: the device that sent it keeps it. */
async function requireOwn(
  tx: Transaction,
  games: ScoredGames['games'],
  events: readonly ScorebookEvent[],
): Promise<void> {
  const ids = events.flatMap(({ id, play }) => ('target' in play ? [id, play.target] : [id]));
  if (ids.length > 0 && (await isInAnotherBook(tx, games, ids)))
    throw new ApiError('conflict', { reason: reason('scorebookOtherGame') });
}

/** Refuses those that name a player of another team, or one who waits for approval. */
async function aboutPlayersOf(
  tx: Transaction,
  games: ScoredGames['games'],
  entered: readonly ScorebookEvent[],
): Promise<{ events: readonly ScorebookEvent[]; refusedIds: string[] }> {
  const ids = new Set(entered.flatMap(playerIdsIn));
  if (ids.size === 0) return { events: entered, refusedIds: [] };
  const teamIds = games.map(({ teamId }) => teamId);
  const own = await playersAmong(tx, teamIds, [...ids]);
  const isRefused = (event: ScorebookEvent) => playerIdsIn(event).some((id) => !own.has(id));
  return {
    events: entered.filter((event) => !isRefused(event)),
    refusedIds: entered.filter(isRefused).map(({ id }) => id),
  };
}

/** In one order, so that two scorers don't wait for each other. Returns the books by game. */
export async function lockBooks(tx: Transaction, games: ScoredGames['games']) {
  const books = new Map<number, Awaited<ReturnType<typeof lockBook>>>();
  for (const game of games) books.set(game.gameId, await lockBook(tx, game, game.side));
  return books;
}

/** Adds up a game that has ended; again with each change after its end. */
async function summarize(tx: Transaction, game: GameKey, ourSide: Side): Promise<void> {
  const events = await allEvents(tx, game);
  await storeSummary(tx, game, { eventCount: events.length, game: gameSummary(ourSide, events) });
}

async function addTo(
  tx: Transaction,
  game: GameKey,
  { count, events, at }: { count: number; events: readonly ScorebookEvent[]; at: string },
): Promise<number> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const existing = await idsInBook(tx, game, [...byId.keys()]);
  const added = [...byId.values()].filter(({ id }) => !existing.has(id));
  if (added.length === 0) return count;
  if (count + added.length > scorebookLimits.events)
    throw new ApiError('conflict', { reason: reason('scorebookFull', { max: scorebookLimits.events }) });
  await insertEvents(tx, game, { count, events: added, at });
  return count + added.length;
}

/** The whole list of a game. */
export async function allEvents(db: Executor, { teamId, gameId }: GameKey): Promise<ScorebookEvent[]> {
  const rows = await eventsAfter(db, { teamId, gameId, after: 0, limit: scorebookLimits.events });
  return rows.map(eventOf);
}

type Row = Awaited<ReturnType<typeof eventsAfter>>[number];

function eventOf({ id, order, time, play }: Row): ScorebookEvent {
  return { id, order, time, play };
}
