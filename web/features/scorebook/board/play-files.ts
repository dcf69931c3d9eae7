import { clockText } from '#domain/scorebook/clock.ts';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import type { Sides } from '../people.ts';
import { periodText, playText } from '../play-text.ts';

type Rows = (string | number | null)[][];

/** The plays that count in game order, as rows of a table. */
export function playRows({ plays, format, sides: states }: Scorebook, sides: Sides): Rows {
  const head = [
    m.score_period(),
    m.score_clock(),
    m.score_team(),
    m.score_csv_number(),
    m.stats_player(),
    m.score_what(),
    sides.names.home,
    sides.names.away,
  ];
  const rows = plays.map(({ event: { play, order }, score }) => {
    const side = 'side' in play ? play.side : null;
    const key = 'player' in play ? play.player : null;
    const number = side === null || key === null ? null : (states[side].numbers.get(key) ?? null);
    const person = side === null ? undefined : sides.people[side].find((one) => one.key === key);
    return [
      periodText(order.period, format.periods),
      clockText(order.clock),
      side === null ? null : sides.names[side],
      number,
      person?.name ?? null,
      playText(play, sides),
      score.home,
      score.away,
    ];
  });
  return [head, ...rows];
}

/** All that was entered, undos too, as devices and the server store it. */
export function playsAsJson(gameId: number, { ours, names }: Sides, events: readonly ScorebookEvent[]) {
  return { gameId, ourSide: ours, home: names.home, away: names.away, events };
}
