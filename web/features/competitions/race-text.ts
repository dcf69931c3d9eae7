import type { Competition } from '#contract/competitions.ts';
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
