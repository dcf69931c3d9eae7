export const remindersKey = (teamId: number) => ['reminders', teamId] as const;
