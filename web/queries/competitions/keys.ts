export const competitionKeys = {
  all: ['competitions'],
  page: (leagueSlug: string, competition?: string) =>
    ['competitions', leagueSlug, competition ?? 'current'] as const,
  schedule: (leagueSlug: string, competition?: string) =>
    ['competitions', leagueSlug, competition ?? 'current', 'schedule'] as const,
  // A slug has no capital: these are no league's.
  desk: (leagueSlug: string) => ['competitions', 'Desk', leagueSlug] as const,
  managed: (leagueId: number) => ['competitions', 'Managed', leagueId] as const,
  organizers: (leagueId: number) => ['competitions', 'Organizers', leagueId] as const,
} as const;
