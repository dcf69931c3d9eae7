/** A team and what only its captain reads of it. */
export const teamKeys = {
  all: ['teams'],
  one: (teamId: number) => ['teams', teamId] as const,
  settings: (teamId: number) => ['teams', teamId, 'settings'] as const,
} as const;

export const leagueKeys = {
  all: ['leagues'],
  active: ['leagues', 'active'],
  managed: ['leagues', 'managed'],
  teams: (leagueId: number) => ['leagues', leagueId, 'teams'] as const,
  teamBySlug: (leagueSlug: string, teamSlug: string) => ['leagues', 'by-slug', leagueSlug, teamSlug] as const,
} as const;
