import * as z from 'zod/mini';
import { searchMax, searchMin } from '#domain/search.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, singleLine } from './fields.ts';
import { playerReference } from './players.ts';
import { issue } from './reasons.ts';

const gameResult = z.object({
  id,
  opponent: z.string(),
  isHome: z.boolean(),
  isCancelled: z.boolean(),
  /** A day of the team's zone. */
  day: z.string(),
  /** '7:45 PM', or null to be announced. */
  time: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Ours first; null without a result. */
  score: z.nullable(z.object({ our: z.int(), opponent: z.int() })),
});

const postResult = z.object({
  id,
  playerName: z.string(),
  /** The part of the text around the first match. */
  snippet: z.string(),
  createdAt: instant,
});

/** What is public of a team: players by name or number, games by opponent, place or date, posts by text. Product §2, Search. */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: "A team's players, games and posts with all words of a text, up to eight of each",
  tag: 'Search',
  access: 'public',
  points: 15,
  query: z.object({
    teamId: z.optional(idText),
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(searchMin, issue('searchTooShort', { min: searchMin })),
        z.maxLength(searchMax, issue('tooLong', { max: searchMax })),
        singleLine,
      ),
  }),
  replies: {
    200: z.object({
      players: z.array(playerReference),
      games: z.array(gameResult),
      posts: z.array(postResult),
    }),
  },
  errors: ['not_found'],
});
