import { plural } from '#web/lib/plural.ts';

/** The words of a player's own dashboard, season and stats form. Product §2 and §8. */
export const ownTexts = {
  achievements: 'Achievements',
  achievementsUnknown: 'The achievements are not known',
  averagesOver: (games: number, weeks: number) =>
    `${games} ${plural(games, { one: 'game', other: 'games' })} · ${weeks} ${plural(weeks, { one: 'week', other: 'weeks' })}`,
  loading: 'Loading...',
  lastGames: (count: number) => `Last ${count} games`,
  leaders: 'Team leaders',
  leadersAll: 'All',
  metric: 'Metric',
  noActivity: 'No recent activity',
  notYet: 'Not yet',
  noUpdates: 'No recent updates',
  performance: 'Performance overview',
  playerCard: 'Player card',
  profile: 'My Profile',
  reached: (when: string) => `Reached · ${when}`,
  recent: 'Recent performance',
  submit: 'Submit Stats',
  whatsNew: "What's New",
  form: {
    clear: 'Clear Form',
    failed: 'Unable to submit stats',
    loading: 'Loading...',
    notes: 'Game Notes',
    notesHint: (limit: string) => `Optional, up to ${limit} characters. Everybody can read them.`,
    notLoaded: 'Your stats',
    ownWeek: (week: string) => `${week} (this week)`,
    submit: 'Submit Stats',
    submitWithVote: 'Submit Stats & Vote',
    title: 'Game Statistics',
    update: 'Update Stats',
    updateWithVote: 'Update Stats & Vote',
    week: 'Week',
    zeros: {
      confirm: 'Submit zeros',
      question:
        'Every number is 0, minutes included. Stats like these count as a game played, and the team feed shows them. Submit them anyway?',
      title: 'All zeros?',
    },
  },
  saved: {
    submitted: 'Stats submitted successfully!',
    submittedNote: 'Your stats have been recorded and shared with the team.',
    updated: 'Stats updated successfully!',
    updatedNote: 'Your changes have been recorded.',
    /** Two sentences in one message. */
    both: (first: string, second: string) => `${first} ${second}`,
  },
  submittedCard: {
    title: 'Stats already submitted',
    note: 'These stats count toward the leaderboard. You can change them below.',
  },
  wrong: {
    negative: 'Must be 0 or greater',
    notWhole: 'Must be a whole number',
    tooLong: (limit: number) => `Must be ${limit} characters or fewer`,
    tooMuch: (max: number) => `Must be ${max} or less`,
  },
} as const;
