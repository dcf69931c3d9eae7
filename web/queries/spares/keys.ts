export const spareKeys = {
  all: ['spares'],
  ofTeam: (teamId: number) => ['spares', teamId] as const,
} as const;
