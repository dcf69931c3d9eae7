import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/scorebook/plays.ts';
import type { Viewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { readableBook } from '../list/book.ts';
import { presentPlays } from './present.ts';

/** The plays behind a game's box score; null before its first event. Throws `not_found`. Product §7, Scorebook. */
export async function listGamePlays(
  { db }: Services,
  _viewer: Viewer,
  { params: { id: gameId } }: InputOf<typeof contract.listGamePlays>,
): Promise<contract.GamePlays | null> {
  const book = await readableBook(db, gameId);
  return book && presentPlays(book);
}
