export const calendarKeys = {
  all: ['calendar'],
  own: ['calendar', 'own'] as const,
} as const;
