export const competitionKeys = {
  all: ['competitions'],
  page: (leagueSlug: string, competition?: string) =>
    ['competitions', leagueSlug, competition ?? 'current'] as const,
  schedule: (leagueSlug: string, competition?: string) =>
    ['competitions', leagueSlug, competition ?? 'current', 'schedule'] as const,
  leaders: (leagueSlug: string, competition?: string) =>
    ['competitions', leagueSlug, competition ?? 'current', 'leaders'] as const,
  // A slug has no dot: these are no league's.
  desk: (leagueSlug: string) => ['competitions', '.desk', leagueSlug] as const,
  managed: (leagueId: number) => ['competitions', '.managed', leagueId] as const,
  radar: (id: number) => ['competitions', '.radar', id] as const,
  radarHelp: (id: number) => ['competitions', '.radarHelp', id] as const,
  subRequests: (teamId: number) => ['competitions', '.subRequests', teamId] as const,
  announcements: (id: number) => ['competitions', '.announcements', id] as const,
  captainInvite: (token: string) => ['competitions', '.captainInvite', token] as const,
  timeRequests: (gameId: number) => ['competitions', '.timeRequests', gameId] as const,
  duties: (id: number) => ['competitions', '.duties', id] as const,
  teamDuties: (teamId: number) => ['competitions', '.teamDuties', teamId] as const,
  organizers: (leagueId: number) => ['competitions', '.organizers', leagueId] as const,
} as const;
