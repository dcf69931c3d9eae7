export const inviteCodeKeys = {
  all: ['invite-codes'],
  ofTeam: (teamId: number) => ['invite-codes', teamId] as const,
} as const;
