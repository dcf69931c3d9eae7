import type { ParseOptions } from './options.ts';

/** The team that the tests read schedules for. */
export const hawks: ParseOptions = {
  teamName: 'Harbor Hawks',
  zone: 'America/New_York',
  seasons: [{ firstDay: '2026-09-09', lastDay: '2027-03-31' }],
  today: '2026-11-18',
  answers: { dateOrder: null, teamName: null },
};
