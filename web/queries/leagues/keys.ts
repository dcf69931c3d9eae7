export const leagueKeys = {
  all: ['leagues'],
  active: ['leagues', 'active'],
  managed: ['leagues', 'managed'],
  teams: (leagueId: number) => ['leagues', leagueId, 'teams'] as const,
  teamBySlug: (leagueSlug: string, teamSlug: string) => ['leagues', 'by-slug', leagueSlug, teamSlug] as const,
} as const;
