export const auditKeys = {
  all: ['audit'],
  ofAdmins: ['audit', 'admins'],
  ofTeam: (teamId: number, filter: object) => ['audit', teamId, filter] as const,
} as const;
