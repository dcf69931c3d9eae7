/** Below the keys of competitions, with which they change. */
export const standingKeys = {
  all: ['competitions', '.standing'],
  one: (teamId: number) => ['competitions', '.standing', teamId] as const,
} as const;
