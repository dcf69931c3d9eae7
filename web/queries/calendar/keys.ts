export const calendarKeys = { own: ['calendar'] as const } as const;
