export const playerKeys = {
  all: ['players'],
  roster: (teamId: number) => ['players', teamId, 'roster'] as const,
  managed: (teamId: number) => ['players', teamId, 'managed'] as const,
  one: (id: number) => ['players', 'one', id] as const,
} as const;
