/** The words of the captain's hand on the vote. */
export const settingsTexts = {
  title: 'MVP voting',
  closesAt: (deadline: string) => `Closes ${deadline}`,
  lastDayWas: (deadline: string) => `Last day: ${deadline}`,
  states: { open: 'Open', closedEarly: 'Closed early', ended: 'Ended' },
  close: 'Close voting now',
  reopen: 'Open voting again',
  closed: 'Voting closed for this week',
  reopened: 'Voting is open again',
  failed: 'Unable to change the vote',
  question: {
    title: 'Close voting?',
    description:
      'Nobody can vote or change a vote for the rest of this week. The MVP is announced on Monday.',
    confirm: 'Close voting',
  },
  lastDay: 'Voting closes on',
  lastDayNote: "At 11:59 PM of that day, this week too: a day that has passed ends this week's vote at once.",
  lastDaySaved: 'Voting day saved',
  lastDaySavedNote: (day: string) => `Votes close on ${day} at 11:59 PM.`,
  lastDayFailed: 'Unable to save the voting day',
  /** From Sunday on, as the settings count them. */
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;
