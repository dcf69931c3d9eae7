/** The words of what works without a connection, and of new versions. */
export const offlineTexts = {
  offline: 'Offline.',
  asOf: (when: string) => `As of ${when}`,

  boardTime: 'Time',
  boardOut: 'out',
  screenTitle: 'No connection',
  screenNote: 'This page needs a connection. These open without one, as you last saw them:',
  dashboard: 'Dashboard',
  schedule: 'Schedule & Results',
  roster: 'Roster',
  submitStats: 'Submit Stats',
  tryAgain: 'Try again',
  stillOffline: 'Still no connection.',

  newVersion: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',

  kept: 'Kept on this phone. It is sent when you are back online.',
  keptTitle: 'Not sent yet',
  keptWeek: (week: string) => `Your numbers of ${week}`,
  notKept: 'This browser keeps nothing. Leave this page open and send it again once you are online.',
  sending: 'Sending…',
  sendNow: 'Send now',
  discard: 'Discard',
  show: 'Show',
  sent: 'Sent',
  sentNote: (weeks: string) => `Your stats of ${weeks} have been recorded and shared with the team.`,
  voteNotSent: (why: string) => `Your vote could not be cast: ${why}`,
  refusedTitle: 'Your kept stats were not sent',
  refusedNote: (week: string) => `Have a look at ${week} under Submit Stats.`,
  otherLine:
    'This week has other stats meanwhile, and nothing was changed. Your kept numbers are in the form below: submit them to replace what is there, or discard them.',
  deletedLine:
    'The stats of this week have been deleted meanwhile, and nothing was sent. Your kept numbers are in the form below: submit them anew, or discard them.',
  refusedBecause: (why: string) => `The server did not take them: ${why}`,
} as const;
