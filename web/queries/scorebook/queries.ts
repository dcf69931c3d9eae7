import { queryOptions } from '@tanstack/react-query';
import { getJerseyClaim, getJerseyLink } from '#contract/scorebook/jersey-links.ts';
import { listGamePlays } from '#contract/scorebook/plays.ts';
import { getLinkedGame, getScoreLink } from '#contract/scorebook/score-links.ts';
import { getScoringRight, listGameScorers } from '#contract/scorebook/scorers.ts';
import { getSeasonAdvanced } from '#contract/scorebook/season.ts';
import { getScoresheet } from '#contract/scorebook/sheet.ts';
import { getAdvancedStats, getScorebook } from '#contract/scorebook.ts';
import type { Book } from '#web/lib/scorebook/book.ts';
import { nullIfUnknown, type ReadContext, read } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { scorebookKeys } from './keys.ts';

/** How a game stands, as its scorer entered it; null before the first entry. */
export function scorebookQuery(gameId: number, period?: number) {
  return queryOptions({
    queryKey: scorebookKeys.ofGame(gameId, period),
    meta: { topics: ['scorebook', 'players'] },
    queryFn: read(getScorebook, { params: { id: gameId }, query: { period } }),
  });
}

/** The plays behind a game's box score; null before the first entry. */
export function gamePlaysQuery(gameId: number) {
  return queryOptions({
    queryKey: scorebookKeys.plays(gameId),
    meta: { topics: ['scorebook', 'players'] },
    queryFn: read(listGamePlays, { params: { id: gameId } }),
  });
}

/** A game's scoresheet; null before the first entry. */
export function scoresheetQuery(gameId: number) {
  return queryOptions({
    queryKey: scorebookKeys.sheet(gameId),
    meta: { topics: ['scorebook', 'players'] },
    queryFn: read(getScoresheet, { params: { id: gameId } }),
  });
}

/** Advanced numbers of a game; null before the first entry. */
export function advancedStatsQuery(gameId: number) {
  return queryOptions({
    queryKey: scorebookKeys.advanced(gameId),
    meta: { topics: ['scorebook', 'players'] },
    queryFn: read(getAdvancedStats, { params: { id: gameId } }),
  });
}

/** Advanced numbers of a team's season, the current one without an id. */
export function seasonAdvancedQuery(teamId: number, seasonId?: number) {
  return queryOptions({
    queryKey: scorebookKeys.season(teamId, seasonId),
    meta: { topics: ['scorebook', 'schedule', 'players'] },
    queryFn: read(getSeasonAdvanced, { query: { teamId, seasonId } }),
  });
}

/** Whether somebody can score the game by a link. For those who may score it. */
export function scoreLinkQuery(gameId: number) {
  return queryOptions({
    queryKey: scorebookKeys.link(gameId),
    queryFn: read(getScoreLink, { params: { id: gameId } }),
  });
}

/** To whom the scoring of a game was handed over. For those in charge of it. */
export function gameScorersQuery(gameId: number) {
  return queryOptions({
    queryKey: scorebookKeys.scorers(gameId),
    queryFn: read(listGameScorers, { params: { id: gameId } }),
  });
}

/** Whether the reader may score a game. For players. */
export function scoringRightQuery(gameId: number) {
  return queryOptions({
    queryKey: scorebookKeys.right(gameId),
    meta: { topics: ['inbox'] },
    queryFn: read(getScoringRight, { params: { id: gameId } }),
  });
}

/** A link by which players claim their number. For those who may score the game. */
export function jerseyLinkQuery(gameId: number) {
  return queryOptions({
    queryKey: scorebookKeys.jerseyLink(gameId),
    queryFn: read(getJerseyLink, { params: { id: gameId } }),
  });
}

/** Which numbers of the caller's team are taken; null for a link of neither of their games. */
export function jerseyClaimQuery(token: string) {
  return queryOptions({
    queryKey: scorebookKeys.jerseyClaim(token),
    meta: { topics: ['scorebook'] },
    queryFn: (context: ReadContext) =>
      read(getJerseyClaim, { params: { token } })(context).catch(nullIfUnknown),
  });
}

/** Which game a link scores; null for one that was withdrawn or never given out. */
export function linkedGameQuery(token: string) {
  return queryOptions({
    queryKey: scorebookKeys.linkedGame(token),
    meta: { persist: true },
    queryFn: (context: ReadContext) =>
      read(getLinkedGame, { params: { token } })(context).catch(nullIfUnknown),
    staleTime: perVisitMs,
  });
}

/** Sends what a scorer entered and reads what others did, again whenever the list has changed. */
export function bookSyncQuery(gameId: number, book: Book) {
  return queryOptions({
    queryKey: scorebookKeys.sync(gameId),
    meta: { topics: ['scorebook'] },
    queryFn: async () => {
      await book.sync();
      return book.state.get().events.length;
    },
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    networkMode: 'always',
    retry: false,
  });
}
