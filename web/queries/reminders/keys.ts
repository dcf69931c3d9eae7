export const reminderKeys = {
  all: ['reminders'],
  ofTeam: (teamId: number) => ['reminders', teamId] as const,
} as const;
