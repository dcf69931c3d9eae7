import type { Forecast } from '#contract/attendance/forecast.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { chanceOfComing, type PastAnswers, sumOfChances } from '#domain/attendance/forecast.ts';
import { attendanceOf, presentCounts } from '#server/attendance/attendance.ts';
import type { answeredGamesFrom, playersWithAway } from '#server/attendance/queries.ts';
import type { PastOfPlayer, SubWithPlace } from './queries.ts';

type Rows = {
  readonly players: Awaited<ReturnType<typeof playersWithAway>>;
  readonly past: readonly PastOfPlayer[];
  readonly subs: readonly SubWithPlace[];
  readonly numbers: { readonly target: number; readonly minimum: number };
};

type Game = Awaited<ReturnType<typeof answeredGamesFrom>>[number];

type Person = {
  readonly exact: number;
  readonly entry: Forecast['people'][number];
};

/** Who is sure to come to a game, and how many are likely. */
export function presentForecast(game: Game, { players, past, subs, numbers }: Rows): Forecast {
  const attendance = attendanceOf(game, players);
  const people = [
    ...attendance.map(({ player, answer }) => {
      // A stale answer counts as none.
      const stands = answer && !answer.isStale ? answer.answer : null;
      const own = past.filter(({ playerId }) => playerId === player.id);
      return presentPerson({ name: player.name, isSub: false, answer: stands }, own);
    }),
    ...subs
      .filter(({ gameId }) => gameId === game.id)
      .map(({ name, past: own }) =>
        presentPerson({ name, isSub: true, answer: 'in' }, [{ answer: 'in', ...own }]),
      ),
  ];
  const { id: gameId, opponent, isHome, playedOn, time } = game;
  return {
    gameId,
    opponent,
    isHome,
    playedOn,
    time,
    sure: presentCounts(game, attendance).in,
    likely: sumOfChances(people.map(({ exact }) => exact)),
    ...numbers,
    people: people.toSorted((a, b) => b.exact - a.exact).map(({ entry }) => entry),
  };
}

function presentPerson(
  who: { readonly name: string; readonly isSub: boolean; readonly answer: Answer | null },
  past: readonly PastAnswers[],
): Person {
  const { chance, ...reasons } = chanceOfComing(who.answer, past);
  const entry = { ...who, chance: Math.round(100 * chance), ...reasons };
  return { exact: chance, entry };
}
