import { weekOfDate } from '#domain/calendar.ts';
import { isWin } from '#domain/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { type DemoCalendar, gameDay, momentIn, noonOf, talkAfter } from './calendar.ts';
import type { DemoSeason } from './seasons.ts';
import type { Game } from './types.ts';

type Schedule = {
  readonly teamId: number;
  readonly season: DemoSeason;
  readonly games: readonly Game[];
};

/** A season's games, as they were announced five days before it began, and the results since. */
export async function writeGames(tx: Transaction, calendar: DemoCalendar, schedule: Schedule): Promise<void> {
  const rows = await tx
    .insert(scheduleGame)
    .values(schedule.games.map((game) => gameRow(calendar, schedule, game)))
    .returning({ id: scheduleGame.id, playedOn: scheduleGame.playedOn });
  const idOn = new Map(rows.map(({ id, playedOn }) => [playedOn, id]));
  const results = schedule.games.flatMap(({ round, isSecond, score, notes = null }) => {
    const scheduleGameId = idOn.get(gameDay(calendar, round, isSecond).toString());
    if (!score || !scheduleGameId) return [];
    const createdAt = momentIn(talkAfter(calendar, round), 0.02).toString();
    return {
      teamId: schedule.teamId,
      scheduleGameId,
      ...resultColumns(score),
      notes,
      createdAt,
      updatedAt: createdAt,
    };
  });
  if (results.length > 0) await tx.insert(gameResult).values(results);
}

function gameRow(calendar: DemoCalendar, { teamId, season }: Schedule, game: Game) {
  const day = gameDay(calendar, game.round, game.isSecond);
  const announced = noonOf(season.firstDay.subtract({ days: 5 }), calendar.zone).toString();
  return {
    teamId,
    date: day.toString(),
    time: game.time,
    playedOn: day.toString(),
    location: game.location,
    opponent: game.opponent,
    isHome: game.isHome,
    week: weekOfDate(day),
    createdAt: announced,
    updatedAt: announced,
  };
}

function resultColumns([ourScore, opponentScore]: readonly [number, number]) {
  const score = { ourScore, opponentScore };
  return { ...score, isWin: isWin(score) };
}
