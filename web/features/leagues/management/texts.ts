/** The words of the admins' leagues. Product §8. */
export const managedLeagueTexts = {
  intro: 'What is hidden is seen by admins alone. Nothing is ever deleted here.',
  loading: 'Loading leagues...',
  leagues: 'Leagues',
  hidden: 'Hidden',
  edit: (name: string) => `Edit ${name}`,
  add: 'Add league',
  editTitle: 'Edit league',
  name: 'League name',
  nameRequired: 'League name is required',
  description: 'Description (optional)',
  shown: 'Shown to everybody, with its teams',
  create: 'Create league',
  created: 'League created',
  save: 'Save league',
  saved: 'League saved',
  failed: 'Unable to save the league',
} as const;
