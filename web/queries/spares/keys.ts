export const spareKeys = {
  all: ['spares'],
  ofTeam: (teamId: number) => ['spares', teamId] as const,
} as const;

export const offerKeys = { all: ['offers'] } as const;
