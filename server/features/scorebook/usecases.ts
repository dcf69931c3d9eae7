import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/scorebook.ts';
import type { SignedInViewer, Viewer } from '#domain/access.ts';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { managedTeam, readableTeam, teamsToScore } from '#server/teams/scope.ts';
import { finalText, presentScorebook } from './present.ts';
import {
  appendEvents,
  bookOfGame,
  eventsAfter,
  finalOfGame,
  type GameKey,
  gamesOfFixture,
  idsInBook,
  insertFinalPost,
  lockBook,
  markPosted,
  namesOfTeam,
} from './queries.ts';

/** Events in one response. */
const partSize = 1_000;

/** How a game stands for everybody; null before its first event. Throws `not_found`. Product §7, Scorebook. */
export async function getScorebook(
  { db }: Services,
  _viewer: Viewer,
  { params: { id: gameId }, query: { period } }: InputOf<typeof contract.getScorebook>,
): Promise<contract.LiveScorebook | null> {
  const { id: teamId } = await readableTeam(db, { gameId });
  const [book] = await bookOfGame(db, { teamId, gameId });
  if (!book) return null;
  const [events, names] = await readAll(db, [
    (reader) => allEvents(reader, { teamId, gameId }),
    (reader) => namesOfTeam(reader, { teamId }),
  ]);
  return presentScorebook({ gameId, ourSide: book.ourSide, events, names, period });
}

/** What the scorers entered, after a position. Throws `not_found`, `captain_only`. Product §7, Scorebook. */
export async function listScorebookEvents(
  { db }: Services,
  viewer: SignedInViewer,
  { params: { id }, query: { after = 0 } }: InputOf<typeof contract.listScorebookEvents>,
): Promise<contract.ScorebookPart> {
  const { own } = await gamesToScore(db, viewer, id);
  const [book] = await bookOfGame(db, own);
  if (!book) return part(own.side, [], 0, 0);
  const rows = await eventsAfter(db, { teamId: own.teamId, gameId: id, after, limit: partSize });
  return part(book.ourSide, rows.map(eventOf), rows.at(-1)?.position ?? after, book.count);
}

function part(ourSide: Side, events: ScorebookEvent[], last: number, count: number): contract.ScorebookPart {
  return { ourSide, events, last, count };
}

/**
 * Adds a batch of events to the game, and to the other team's of the same fixture. Throws `not_found`, `captain_only`; `conflict` for a
 * canceled game and for a full list. Product §7, Scorebook.
 */
export async function addScorebookEvents(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { events } }: InputOf<typeof contract.addScorebookEvents>,
): Promise<{ at: string; count: number }> {
  return inTransaction(services.db, async (tx) => {
    const { own, games } = await gamesToScore(tx, viewer, id);
    if (own.isCancelled) throw new ApiError('conflict', { reason: reason('scorebookOff') });
    const at = (await services.clock.now(tx)).toString();
    const counts = new Map<number, number>();
    // In one order, so that two scorers don't wait for each other.
    for (const game of games) counts.set(game.gameId, await lockBook(tx, game, game.side));
    const fullest = games.reduce((one, other) =>
      (counts.get(other.gameId) ?? 0) > (counts.get(one.gameId) ?? 0) ? other : one,
    );
    for (const game of games) {
      const count = counts.get(game.gameId) ?? 0;
      // A team that came into the app in between gets what there was.
      const before = count === 0 && fullest !== game ? await allEvents(tx, fullest) : [];
      counts.set(game.gameId, await addTo(tx, game, { count, events: [...before, ...events], at }));
    }
    return { at, count: counts.get(id) ?? 0 };
  });
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
  await appendEvents(tx, game, { count, events: added, at });
  return count + added.length;
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
    const content = finalText({ ...final, ourSide: book.ourSide, events, names });
    await insertFinalPost(tx, { teamId, gameId, playerId: player.id, content, createdAt });
    return { isPosted: true };
  });
}

/** The game and, of a fixture, the other team's, if the viewer may score it. */
async function gamesToScore(db: Executor, viewer: SignedInViewer, id: number) {
  const rows = await gamesOfFixture(db, id);
  const [first] = rows;
  if (!first) throw new ApiError('not_found');
  const leagueId = first.leagueId;
  const teamIds = teamsToScore(viewer, { teamIds: rows.map(({ teamId }) => teamId), leagueId });
  if (!teamIds) {
    await readableTeam(db, { gameId: id });
    throw new ApiError('captain_only');
  }
  const games = rows.map((row, index) => ({
    ...row,
    teamId: teamIdAt(teamIds, index),
    side: row.isHome ? ('home' as const) : ('away' as const),
  }));
  const own = games.find(({ gameId }) => gameId === id);
  if (!own) throw new ApiError('not_found');
  return { own, games };
}

function teamIdAt(teamIds: readonly AuthorizedTeamId[], index: number): AuthorizedTeamId {
  const teamId = teamIds[index];
  if (teamId === undefined) throw new Error('A game has no team');
  return teamId;
}

async function allEvents(db: Executor, { teamId, gameId }: GameKey): Promise<ScorebookEvent[]> {
  const rows = await eventsAfter(db, { teamId, gameId, after: 0, limit: scorebookLimits.events });
  return rows.map(eventOf);
}

type Row = Awaited<ReturnType<typeof eventsAfter>>[number];

function eventOf({ id, order, time, play }: Row): ScorebookEvent {
  return { id, order, time, play };
}
