export const searchKeys = {
  all: ['search'],
  ofText: (teamId: number, text: string | number) => ['search', teamId, text] as const,
} as const;
