export const scheduleImportKeys = {
  all: ['schedule-import'],
  state: (teamId: number) => ['schedule-import', teamId] as const,
} as const;
