export const auditKeys = {
  all: ['audit'],
  ofTeam: (teamId: number) => ['audit', teamId] as const,
} as const;
