import type { ResultOf } from '#contract/endpoint.ts';
import type { PlayerReference } from '#contract/players.ts';
import type { search } from '#contract/search.ts';
import { matchesSearch, searchLimit } from '#domain/search.ts';
import { m } from '#messages';
import type { SearchPage } from './pages.ts';

export type SearchReply = ResultOf<typeof search>;

/** What can be opened, by kind. */
export type Result =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'page'; readonly page: SearchPage }
  | { readonly kind: 'player'; readonly player: PlayerReference }
  | { readonly kind: 'game'; readonly game: SearchReply['games'][number] }
  | { readonly kind: 'post'; readonly post: SearchReply['posts'][number] };

export type ResultGroup = { readonly name: string; readonly results: readonly Result[] };

type SearchState = {
  /** What was searched for before. */
  recent: readonly string[];
  pages: readonly SearchPage[];
  words: readonly string[];
  reply: SearchReply | undefined;
};

/** The results in groups, without empty ones. Without words, earlier searches and all pages are suggested. */
export function groupResults({ recent, pages, words, reply }: SearchState): ResultGroup[] {
  const matches = pages.filter(({ title }) => matchesSearch(title, words));
  const listedPages = words.length > 0 ? matches.slice(0, searchLimit) : matches;
  const { players = [], games = [], posts = [] } = words.length > 0 && reply ? reply : {};
  const suggestedTexts = words.length > 0 ? [] : recent;
  const groups: ResultGroup[] = [
    { name: m.search_recent(), results: suggestedTexts.map((text) => ({ kind: 'recent', text })) },
    { name: m.search_players(), results: players.map((player) => ({ kind: 'player', player })) },
    { name: m.search_games(), results: games.map((game) => ({ kind: 'game', game })) },
    { name: m.search_pages(), results: listedPages.map((page) => ({ kind: 'page', page })) },
    { name: m.search_posts(), results: posts.map((post) => ({ kind: 'post', post })) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

export function idOfResult(result: Result): string {
  if (result.kind === 'recent') return `recent-${result.text}`;
  if (result.kind === 'page') return result.page.to;
  if (result.kind === 'player') return `player-${result.player.id}`;
  return result.kind === 'game' ? `game-${result.game.id}` : `post-${result.post.id}`;
}
