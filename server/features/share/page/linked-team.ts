import type { Executor } from '#server/database/connection.ts';
import { findReadableTeam } from '#server/teams/scope.ts';
import { gameFacts } from '../queries.ts';
import { idIn, matchPage, type PageMatch } from './page.ts';

/**
 * The team that a URL names, which takes precedence over the selected team: a team's own page, a link to a game, or a URL with
 * `?team=2`. Null when it names none, or a hidden one. Architecture §4, Routes.
 */
export async function linkedTeam(db: Executor, url: string): Promise<number | null> {
  const match = matchPage(url);
  const { leagueSlug, teamSlug } = match?.params ?? {};
  if (leagueSlug && teamSlug) {
    return (await findReadableTeam(db, { leagueSlug, teamSlug }))?.id ?? null;
  }
  const gameId = gameIdIn(match);
  if (gameId !== null) return teamOfGame(db, gameId);
  const teamId = idIn(match?.query.get('team'));
  // There `team` is a slug.
  if (teamId === null || match?.page === '/leagues') return null;
  return (await findReadableTeam(db, { teamId }))?.id ?? null;
}

function gameIdIn(match: PageMatch | null): number | null {
  if (match?.page === '/game/{id}' || match?.page === '/game/{id}/scoresheet') return idIn(match.params.id);
  return match?.page === '/schedule' ? idIn(match.query.get('game')) : null;
}

async function teamOfGame(db: Executor, id: number): Promise<number | null> {
  const [game] = await gameFacts(db, { id });
  return game?.teamId ?? null;
}
