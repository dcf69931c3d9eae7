import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/search.ts';
import type { Viewer } from '#domain/access.ts';
import { sortedByName } from '#domain/names.ts';
import { searchLimit, searchWords, snippet } from '#domain/search.ts';
import { language } from '#messages/language';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { searchTexts } from './present.ts';
import { datesToSearch, findGames, findPlayers, findPosts } from './queries.ts';

/** Searches what anybody may read of a team. Throws `not_found` for a team that isn't visible. Product §2, Search. */
export async function search(
  { db }: Services,
  viewer: Viewer,
  { query: { q, teamId } }: InputOf<typeof contract.search>,
): Promise<ReplyOf<typeof contract.search>> {
  const { id } = await readableTeam(db, { teamId, viewer });
  const words = searchWords(q);
  const request = { teamId: id, words, limit: searchLimit };
  const texts = searchTexts(await datesToSearch(db, id));
  const [players, games, posts] = await Promise.all([
    findPlayers(db, request),
    findGames(db, request, texts),
    findPosts(db, request, texts),
  ]);
  return {
    players: sortedByName(players, language()),
    games: games.map(({ ourScore, opponentScore, ...game }) => ({
      ...game,
      score: ourScore === null || opponentScore === null ? null : { our: ourScore, opponent: opponentScore },
    })),
    posts: posts.map(({ content, ...post }) => ({ ...post, snippet: snippet(content, words) })),
  };
}
