export const competitionKeys = {
  all: ['competitions'],
  page: (leagueSlug: string, competition?: string) =>
    ['competitions', leagueSlug, competition ?? 'current'] as const,
  schedule: (leagueSlug: string, competition?: string) =>
    ['competitions', leagueSlug, competition ?? 'current', 'schedule'] as const,
} as const;
