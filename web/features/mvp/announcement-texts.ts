/** The words of a vote that has ended and awaits its winner. */
export const announcementTexts = {
  title: 'MVP announcement',
  week: (week: string) => `Week ${week}`,
  leader: 'Provisional leader',
  on: (day: string) => `Voting has ended. The winner is announced on ${day}.`,
  soon: 'MVP will be announced soon',
  none: 'Nobody voted, so no MVP is announced.',
} as const;
