import { plural } from '#web/lib/plural.ts';

/** The words of the steps from an empty database to a team. Product §8. */
export const setupTexts = {
  intro: 'Five steps, and the first players can join. Everything can be changed later.',
  importSchedule: 'Import the schedule',
  league: 'League',
  team: 'Team',
  season: 'Season',
  schedule: 'Schedule',
  scheduleLater: 'Left for later',
  games: (count: number) => plural(count, { one: '1 game', other: `${count} games` }),
  later: 'Do this later',
  inviteCode: 'First invite code',
  goTo: (team: string) => `Go to ${team}`,
  done: 'Done: ',
} as const;
