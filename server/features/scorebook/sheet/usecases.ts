import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/scorebook/sheet.ts';
import type { Viewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { readableBook } from '../list/book.ts';
import { presentScoresheet } from './present.ts';

/** The scoresheet of a game; null before its first event. Throws `not_found`. Product §7, Scorebook. */
export async function getScoresheet(
  { db }: Services,
  _viewer: Viewer,
  { params: { id: gameId } }: InputOf<typeof contract.getScoresheet>,
): Promise<contract.ScoresheetReply | null> {
  const book = await readableBook(db, gameId);
  return book && presentScoresheet(book);
}
