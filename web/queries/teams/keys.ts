/** A team and what only its captain reads of it. */
export const teamKeys = {
  all: ['teams'],
  one: (teamId: number) => ['teams', teamId] as const,
  settings: (teamId: number) => ['teams', teamId, 'settings'] as const,
} as const;
