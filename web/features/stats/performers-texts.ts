/** The words of a team's best lines of the week. Product §2, Public dashboard. */
export const performersTexts = {
  none: 'No stats submitted this week',
  thisWeek: 'This week',
  title: 'Top performers',
} as const;
