export const auditKeys = {
  all: ['audit'],
  ofAdmins: ['audit', 'admins'],
  ofTeam: (teamId: number) => ['audit', teamId] as const,
} as const;
