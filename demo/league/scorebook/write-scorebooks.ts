import { asc, eq } from 'drizzle-orm';
import { gameSummary } from '#domain/scorebook/summary.ts';
import type { Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { scorebook, scorebookEvent } from '#server/database/schema/scorebook.ts';
import { type DemoCalendar, gameDay, tipOffOf } from '../calendar.ts';
import { type Game, type PlayerIds, playerId, type Rounds } from '../types.ts';
import { recordedGame } from './recorded-game.ts';

type Season = { readonly teamId: number; readonly games: readonly Game[]; readonly rounds: Rounds };

/** The plays of the games that somebody scouted. */
export async function writeScorebooks(
  tx: Transaction,
  calendar: DemoCalendar,
  { teamId, games, rounds }: Season,
  ids: PlayerIds,
): Promise<void> {
  const rows = await tx
    .select({ id: scheduleGame.id, playedOn: scheduleGame.playedOn })
    .from(scheduleGame)
    .where(eq(scheduleGame.teamId, teamId))
    .orderBy(asc(scheduleGame.id));
  const gameOn = new Map(rows.map(({ id, playedOn }) => [playedOn, id]));
  const jerseys = await tx
    .select({ id: player.id, jerseyNumber: player.jerseyNumber })
    .from(player)
    .where(eq(player.teamId, teamId));
  const numbers = new Map(jerseys.map(({ id, jerseyNumber }) => [id, String(jerseyNumber ?? '')]));
  for (const { round, isHome, score, isSecond } of games) {
    const play = rounds[round];
    const gameId = gameOn.get(gameDay(calendar, round).toString());
    if (isSecond || !play?.isScouted || !score || gameId === undefined) continue;
    const side = isHome ? 'home' : 'away';
    const players = Object.entries(play.lines).map(([username, line]) => {
      const id = playerId(ids, username);
      return { key: `p${id}`, number: numbers.get(id) ?? '', line };
    });
    const tipOff = tipOffOf(calendar, round);
    const events = recordedGame({ side, players, theirPoints: score[1], tipOff, seed: round });
    const end = events.at(-1)?.time ?? tipOff.toString();
    const of = { teamId, gameId, createdAt: end };
    const eventCount = events.length;
    await tx.insert(scorebook).values({
      ...of,
      ourSide: side,
      eventCount,
      summary: { eventCount, game: gameSummary(side, events) },
      postedAt: end,
      updatedAt: end,
    });
    await tx
      .insert(scorebookEvent)
      .values(events.map((event, index) => ({ ...of, ...event, position: index + 1 })));
  }
}
