/** Below the keys of competitions, with which they change. */
export const leagueLeaderKeys = {
  all: ['competitions', '.leaders'],
  of: (leagueSlug: string, competition?: string) =>
    ['competitions', '.leaders', leagueSlug, competition ?? 'current'] as const,
} as const;
