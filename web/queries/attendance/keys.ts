export const attendanceKeys = {
  all: ['attendance'],
  games: (teamId: number) => ['attendance', teamId, 'games'] as const,
  forecasts: (teamId: number) => ['attendance', teamId, 'forecasts'] as const,
  ofGame: (gameId: number) => ['attendance', 'game', gameId] as const,
  whoCame: (gameId: number) => ['attendance', 'came', gameId] as const,
  ofPlayer: (playerId: number) => ['attendance', 'player', playerId] as const,
  away: ['attendance', 'away'] as const,
} as const;

export const reminderKeys = {
  all: ['reminders'],
  ofTeam: (teamId: number) => ['reminders', teamId] as const,
} as const;
