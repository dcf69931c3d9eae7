export const subKeys = {
  all: ['subs'],
  ofTeam: (teamId: number) => ['subs', teamId] as const,
} as const;

export const offerKeys = { all: ['offers'] } as const;
