import type { Competition, StandingsRow } from '#contract/competitions.ts';
import type { Race } from '#domain/standings/race.ts';
import { m } from '#messages';

/** The letters that standings in American papers have. */
export const raceMarks: Readonly<Record<Race, string>> = { first: 'z', clinched: 'x', eliminated: 'e' };

type Places = Pick<Competition, 'playoffPlaces'>;

/** What a mark stands for. */
export function raceText(race: Race, { playoffPlaces }: Places): string {
  if (race === 'first') return m.race_first();
  if (race === 'clinched') return m.race_clinched();
  return playoffPlaces === null ? m.race_notFirst() : m.race_eliminated();
}

/** The same as a sentence about a team. */
export function raceSentence(race: Race, name: string, { playoffPlaces }: Places): string {
  if (race === 'first') return m.race_firstOf({ name });
  if (race === 'clinched') return m.race_clinchedOf({ name });
  return playoffPlaces === null ? m.race_notFirstOf({ name }) : m.race_eliminatedOf({ name });
}

/** What a team clinches by winning its last game, in one or two sentences. */
export function lastGameSentences(
  lastGame: StandingsRow['lastGame'],
  name: string,
  opponent: string,
): string[] {
  if (!lastGame) return [];
  const { first, playoffs } = lastGame;
  const isMore = playoffs !== null && (first === null || playoffs < first);
  return [
    ...(isMore ? [playoffsSentence(playoffs, name, opponent)] : []),
    ...(first === null ? [] : [firstSentence(first, name, opponent)]),
  ];
}

function playoffsSentence(points: number, name: string, opponent: string): string {
  const input = { name, opponent, points };
  return points === 0 ? m.race_winPlayoffs(input) : m.race_winPlayoffsBy(input);
}

function firstSentence(points: number, name: string, opponent: string): string {
  const input = { name, opponent, points };
  return points === 0 ? m.race_winFirst(input) : m.race_winFirstBy(input);
}
