import { plural } from '#web/lib/plural.ts';

const games = (count: number) => plural(count, { one: '1 game', other: `${count} games` });

/** The words of the import of a schedule. */
export const importTexts = {
  title: 'Import Schedule',
  intro: 'A CSV or ICS (iCal) file, its text, or the address your league publishes it at.',
  choose: 'Nothing has changed yet. Choose what to bring in.',
  failedToRead: 'Failed to read schedule',
  source: {
    from: 'Import from',
    kinds: { file: 'A file', text: 'Pasted text', address: 'A web address' },
    file: 'Schedule file',
    fileHint: 'CSV or ICS, up to 2,000 games',
    noFile: 'Choose a file',
    fileTooLarge: 'The file must be smaller than 5 MB',
    fileUnreadable: 'The file could not be read',
    text: 'Schedule text',
    textHint: 'With its line of headings, or one game a line: Fri Dec 12 7:45 PM vs Bulls at Pier Gym',
    noText: 'Paste the schedule',
    address: 'Address',
    addressHint: 'https or webcal. Only you as the captain use it; players never see it.',
    addressExample: 'webcal://',
    noAddress: 'Enter an address',
    cancel: 'Cancel',
    preview: 'Preview',
  },
  questions: {
    choose: 'Choose',
    whichDay: (date: string) => `Which day is ${date}?`,
    dateOrder: 'How the dates are written',
    monthFirst: 'Month first, then day',
    dayFirst: 'Day first, then month',
    whichTeam: 'Which of these is your team?',
    whichTeamHint: 'The schedule does not name it as it is called here.',
  },
  rows: {
    against: (opponent: string, isHome: boolean) => (isHome ? `vs ${opponent}` : `@ ${opponent}`),
    added: 'Added',
    changed: 'Changed',
    removed: 'No longer listed',
    removedNote:
      'These stay on the schedule and are marked for you. Delete them yourself if they are really off.',
    dismissed: 'Deleted by you',
    dismissedNote: 'Choose one to bring it back.',
    kept: 'Kept as you have them',
    group: (title: string, count: number) => `${title} (${count})`,
    unchanged: (count: number) =>
      `${plural(count, { one: '1 game is', other: `${count} games are` })} on the schedule already, just like this.`,
    cancelled: (game: string) => `${game} (cancelled)`,
    timeUnknown: 'Time TBD',
    change: (field: string) => `${field}:`,
    nothingBefore: 'none',
    unknownNow: 'to be announced',
    keptField: (field: string, mine: string | null, theirs: string | null) =>
      `${field}: your ${mine ?? 'blank'} stays, the source says ${theirs ?? 'to be announced'}`,
    fields: {
      day: 'Date',
      time: 'Time',
      opponent: 'Opponent',
      isHome: 'Home or away',
      location: 'Location',
      isCancelled: 'Status',
      score: 'Score',
    },
  },
  events: {
    title: 'Practices and other events',
    leftOut: (count: number) =>
      plural(count, {
        one: 'It is left out: the schedule holds games.',
        other: 'They are left out: the schedule holds games.',
      }),
    kept: (count: number) =>
      plural(count, {
        one: '1 comes along and stands on the schedule like a game.',
        other: `${count} come along and stand on the schedule like games.`,
      }),
    keep: (count: number) => plural(count, { one: 'Keep it', other: 'Keep them' }),
    leaveOut: (count: number) => plural(count, { one: 'Leave it out', other: 'Leave them out' }),
    show: 'Show each',
  },
  finalScores: {
    title: 'Final scores',
    note: 'The source tells them in words. Only what you choose is entered as a result.',
    howEnded: (game: string, date: string) => `${game}, ${date}`,
    won: '{winner} won {score}',
    tied: 'Tied {score}',
    none: 'No result',
  },
  unreadable: {
    title: 'Not readable',
    heading: (count: number) => `Not readable (${count})`,
    line: (line: number, reason: string) => `Line ${line}: ${reason}`,
    otherTeams: (count: number) =>
      `${plural(count, { one: '1 game of other teams was', other: `${count} games of other teams were` })} left out.`,
  },
  apply: {
    back: 'Back',
    keepAddress: 'Keep this address and look at it once a day',
    onlyKeep: 'Keep address',
    nothing: 'Nothing to apply',
    changes: (count: number) => plural(count, { one: 'Apply 1 change', other: `Apply ${count} changes` }),
    done: 'Schedule imported',
    failed: 'Failed to import schedule',
  },
  outcome: {
    added: (count: number) => `${count} added`,
    changed: (count: number) => `${count} changed`,
    removed: (count: number) => `${count} no longer listed`,
    results: (count: number) => plural(count, { one: '1 result', other: `${count} results` }),
    nothing: 'Nothing has changed',
  },
  saved: {
    section: 'Saved address',
    heading: (host: string) => `Saved address: ${host}`,
    lookedAt: (when: string | null) =>
      when === null ? 'Looked at once a day.' : `Looked at once a day, last on ${when}.`,
    lastError: (error: string) => `Last time: ${error}`,
    refresh: 'Refresh now',
    refreshed: 'Schedule refreshed',
    failedToRefresh: 'Failed to refresh schedule',
    forget: 'Forget address',
    forgotten: 'Address forgotten',
    forgottenNote: 'The games stay.',
    failedToForget: 'Failed to forget the address',
  },
  last: {
    section: 'Last import',
    particulars: (when: string, count: number) => `${when}, ${games(count)}`,
    undo: 'Undo import',
    undone: 'Import undone',
    undoneNote: (removed: number, restored: number) => `${removed} removed, ${restored} put back`,
    failedToUndo: 'Failed to undo the import',
  },
} as const;
