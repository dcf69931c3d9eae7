import { warningHours } from '#domain/attendance/forecast.ts';
import { gameInstant } from '#domain/schedule-text.ts';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { forecastsOfGames, isAtRisk } from '#server/league-games/radar/forecasts.ts';
import { claimWarning, type GameToWatch, gamesToWatch } from '#server/league-games/radar/queries.ts';
import { notifyOrganizers } from '#server/league-games/results/notify-captains.ts';
import type { Job } from './job.ts';

/** Warns organizers of a game that is short of players, from 48 hours before it on, once a day of the game. Product §2, League desk. */
export const warnOfForfeits: Job = {
  name: 'warn of forfeits',
  everyMs: 10 * 60_000,
  async run(services, log, signal) {
    const { db, clock } = services;
    const now = await clock.now(db);
    const near = (await gamesToWatch(db, now)).filter((game) => isNear(game, now));
    for (const [fixtureId, games] of Map.groupBy(near, (game) => game.fixtureId)) {
      if (signal.aborted) return;
      const [game] = games;
      if (!game) continue;
      try {
        await inTransaction(db, async (tx) => {
          if (!(await forecastsOfGames(tx, games, now)).some(isAtRisk)) return;
          if (!(await claimWarning(tx, game))) return;
          const { leagueId, competitionId, home, away } = game;
          const key = { leagueId, competitionId, fixtureId };
          await notifyOrganizers({ ...services, log }, tx, key, { what: 'atRisk', home, away });
        });
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        log.error({ fixtureId, err: redacted(error) }, 'Organizers could not be warned of a game');
      }
    }
  },
};

function isNear({ playedOn, time, zone }: GameToWatch, now: Temporal.Instant): boolean {
  const tipOff = gameInstant({ date: playedOn, time: time ?? '' }, { zone, season: null });
  if (!tipOff) return false;
  const earliest = tipOff.subtract({ hours: warningHours });
  return Temporal.Instant.compare(earliest, now) <= 0 && Temporal.Instant.compare(now, tipOff) < 0;
}
