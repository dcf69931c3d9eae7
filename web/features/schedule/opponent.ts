import type { Team } from '#contract/teams.ts';
import { opponentColors } from '#domain/team-colors.ts';

/** The other team of a game in colors that can't be mistaken for ours. */
export function opponentOf(name: string, ours: Pick<Team, 'colors'>) {
  return { name, colors: opponentColors(name, ours.colors) };
}
