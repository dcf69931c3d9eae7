export const submitStatsTexts = { yourWeek: 'Your week' } as const;
