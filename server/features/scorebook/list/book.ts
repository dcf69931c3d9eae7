import { hasOnlyClaims } from '#domain/scorebook/jersey.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { bookOfGame, namesOfTeam } from '../queries.ts';
import { allEvents } from './events.ts';
import type { NamedBook } from './names.ts';

/** What a game's scorers entered, with the names of the team's players; null before the first event. Throws `not_found`. */
export async function readableBook(db: Executor, gameId: number): Promise<NamedBook | null> {
  const { id: teamId } = await readableTeam(db, { gameId });
  const [book] = await bookOfGame(db, { teamId, gameId });
  if (!book) return null;
  const [events, names] = await readAll(db, [
    (reader) => allEvents(reader, { teamId, gameId }),
    (reader) => namesOfTeam(reader, { teamId }),
  ]);
  return hasOnlyClaims(events) ? null : { gameId, ourSide: book.ourSide, events, names };
}
