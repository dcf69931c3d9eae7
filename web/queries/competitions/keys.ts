export const competitionKeys = {
  all: ['competitions'],
  ofLeague: (leagueSlug: string) => ['competitions', leagueSlug] as const,
} as const;
