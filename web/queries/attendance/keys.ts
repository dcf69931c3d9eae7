export const attendanceKeys = {
  all: ['attendance'],
  ofTeam: (teamId: number) => ['attendance', teamId] as const,
  ofGame: (gameId: number) => ['attendance', 'game', gameId] as const,
  away: ['attendance', 'away'] as const,
} as const;
