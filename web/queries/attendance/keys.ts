export const attendanceKeys = {
  all: ['attendance'],
  ofTeam: (teamId: number) => ['attendance', teamId] as const,
  ofGame: (gameId: number) => ['attendance', 'game', gameId] as const,
  whoCame: (gameId: number) => ['attendance', 'came', gameId] as const,
  ofPlayer: (playerId: number) => ['attendance', 'player', playerId] as const,
  forecasts: (teamId: number) => ['attendance', 'forecasts', teamId] as const,
  away: ['attendance', 'away'] as const,
} as const;

export const reminderKeys = {
  all: ['reminders'],
  ofTeam: (teamId: number) => ['reminders', teamId] as const,
} as const;
