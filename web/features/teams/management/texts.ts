import { plural } from '#web/lib/plural.ts';

/** The words of a league's teams, as admins see them. Product §8. */
export const managedTeamTexts = {
  hidden: 'Hidden',
  edit: (name: string) => `Edit ${name}`,
  add: 'Add team',
  addTo: (league: string) => `to ${league}`,
  editTitle: 'Edit team',
  none: 'No team yet',
  manage: 'Manage',
  noCaptain: 'No captain',
  seasons: (count: number) => plural(count, { one: '1 season', other: `${count} seasons` }),
  shown: 'Shown to everybody',
  create: 'Create team',
  created: 'Team created',
  save: 'Save team',
  saved: 'Team saved',
  failed: 'Unable to save the team',
} as const;
