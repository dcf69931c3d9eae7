import { dateIn, type Week } from '#domain/calendar.ts';
import type { GameFacts } from '#domain/notifications/facts.ts';
import { nextGame } from '#domain/schedule-text.ts';
import type { StatLine } from '#domain/stat-line.ts';
import { weeklyTopPerformers } from '#domain/top-performers.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { gamesAhead, linesOfWeek, mvpOfWeek, resultsOfWeek } from './digest-queries.ts';

/** The contents of a weekly digest, read when it is sent. */
export type WeekDigest = {
  readonly results: readonly (GameFacts & { readonly ourScore: number; readonly opponentScore: number })[];
  readonly mvp: string | null;
  readonly leaders: readonly (StatLine & { readonly name: string })[];
  readonly next: GameFacts | null;
};

type Team = { readonly id: AuthorizedTeamId; readonly zone: string };

/** The digest of a week; null when it would be empty. */
export async function weekDigest(
  tx: Executor,
  { id, zone }: Team,
  week: Week,
  now: Temporal.Instant,
): Promise<WeekDigest | null> {
  const results = await resultsOfWeek(tx, id, week);
  const mvp = await mvpOfWeek(tx, id, week);
  const leaders = weeklyTopPerformers(await linesOfWeek(tx, id, week));
  const ahead = await gamesAhead(tx, id, dateIn(now, zone).toString());
  const dated = ahead.map((game) => ({ game, date: game.day, time: game.time ?? 'TBD' }));
  const next = nextGame(dated, { zone, now, season: null })?.game ?? null;
  const isEmpty = results.length === 0 && leaders.length === 0 && mvp === null && next === null;
  return isEmpty ? null : { results, mvp, leaders, next };
}
