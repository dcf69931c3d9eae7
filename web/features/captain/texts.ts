import { plural } from '#web/lib/plural.ts';

/** The words of the captain's and the admins' screens; what the audit list says is in audit-text.ts. Product §8. */
export const captainTexts = {
  error: 'Error',
  loading: 'Loading...',
  notForYou: {
    captain: 'This is for the captain',
    captainNote: 'Your account may not manage a team.',
    admin: 'This is for admins',
    adminNote: 'Your account may not manage leagues and teams.',
    toDashboard: 'Back to the dashboard',
  },
  copied: 'Copied!',
} as const;

export const auditTexts = {
  title: 'Audit list',
  loading: 'Loading the audit list...',
  intro: 'Who decided what for this team, and when. Entries are never changed or taken away.',
  empty: 'Nothing yet',
  emptyNote: 'Approvals, deletions, results, imports and votes are noted here, and stay.',
  showEarlier: 'Show earlier entries',
} as const;

export const playersTexts = {
  title: 'Players',
  captain: 'Captain',
  loading: 'Loading players...',
  noPlayersYet: 'No players yet',
  search: 'Search players',
  searchHint: 'Name or username',
  found: (count: number, all: number) => `${count} of ${all} players found`,
  nobodyCalled: (search: string) => `Nobody is called “${search}”`,
  duplicates: {
    title: 'Duplicate names detected',
    counts: 'Total players: {players} · Duplicates: {duplicates}',
  },
  deletion: {
    open: (name: string) => `Delete ${name}`,
    title: 'Delete player',
    question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    confirm: 'Delete',
    done: 'Player deleted',
    doneNote: (name: string) => `${name} is no longer on the team.`,
    failed: 'Error deleting player',
  },
  pending: {
    title: 'Pending approval',
    waiting: (count: number) => `${count} waiting`,
    signedUp: 'Signed up {when}',
    approve: 'Approve',
    approved: 'Player approved',
    approvedNote: (name: string) => `${name} is on the team now.`,
    decline: 'Decline',
    declineTitle: 'Decline this account?',
    declineNote: (name: string) =>
      `${name} is not let in, and the account is removed. To try again they need a new invite code.`,
    declined: 'Player declined',
    declinedNote: (name: string) => `The account of ${name} has been removed.`,
    failed: 'Unable to decide',
  },
} as const;

export const inviteTexts = {
  title: 'Codes',
  loading: 'Loading invite codes...',
  failedToFetch: 'Failed to fetch invite codes',
  empty: 'No invite codes yet',
  emptyNote: 'New players need one to sign up. Make the first above.',
  creation: {
    title: 'New invite code',
    maxUses: 'Maximum uses',
    expiresIn: 'Expires in',
    create: 'Create code',
    done: 'Invite code created',
    failed: 'Failed to create invite code',
  },
  states: {
    active: 'Active',
    inactive: 'Inactive',
    expired: 'Expired',
    'used-up': 'Max Uses Reached',
  },
  uses: (count: number, max: number | null) =>
    max === null
      ? `${count} of unlimited uses`
      : plural(max, { one: `${count} of 1 use`, other: `${count} of ${max} uses` }),
  neverExpires: 'never expires',
  expiredOn: (when: string) => `expired ${when}`,
  expiresOn: (when: string) => `expires ${when}`,
  made: 'Made {when} by {who}',
  byAdmin: 'a league admin',
  copy: 'Copy',
  failedToCopy: 'Failed to copy invite code.',
  deactivation: {
    open: 'Deactivate',
    title: 'Deactivate this code?',
    note: (code: string) => `${code} admits nobody any more, for good. Whoever came in with it stays.`,
    confirm: 'Deactivate',
    done: 'Invite code deactivated',
    doneNote: (code: string) => `${code} admits nobody any more.`,
    failed: 'Failed to deactivate invite code',
  },
  share: {
    open: 'Share',
    title: 'Share this invite',
    note: "Hold a phone's camera over the picture, or send the link: the sign-in opens with the code filled in.",
    copyLink: 'Copy link',
    failedToCopy: 'Failed to copy the link.',
    picture: (code: string) => `QR code of the invite ${code}`,
  },
} as const;

export const settingsTexts = {
  title: 'Team settings',
  team: 'Team',
  save: 'Save settings',
  saved: 'Team settings saved',
  failed: 'Unable to save the settings',
  handOver: {
    title: 'Captain',
    captain:
      '{captain} manages this team. There is one captain at a time: the old one stays on the team as a player.',
    noCaptain: 'No player of this team is its captain.',
    next: 'New captain',
    choose: 'Choose a player',
    player: (name: string, username: string) => `${name} (@${username})`,
    open: 'Hand over the team',
    question: 'Hand over the team?',
    note: (name: string) =>
      `${name} becomes captain at once. Only the new captain or a league admin can change it again.`,
    confirm: 'Hand over',
    done: (name: string) => `${name} is captain now`,
    failed: 'Unable to hand over the team',
  },
} as const;

export const seasonTexts = {
  title: 'Seasons',
  empty: 'No season yet',
  emptyNote: "Leaderboards and records count from a season's first day to its last.",
  add: 'Add season',
  added: 'Season added',
  edit: 'Edit season',
  editNamed: (season: string) => `Edit ${season}`,
  save: 'Save season',
  saved: 'Season saved',
  failedToSave: 'Unable to save the season',
  name: 'Season name',
  nameExample: 'Fall 2026',
  nameRequired: 'Season name is required',
  firstDay: 'First day',
  firstDayRequired: 'First day is required',
  lastDay: 'Last day',
  lastDayRequired: 'Last day is required',
  deletion: {
    open: (season: string) => `Delete ${season}`,
    title: 'Delete this season?',
    note: (season: string) => `${season} can no longer be chosen. Its games and stats stay.`,
    confirm: 'Delete',
    done: 'Season deleted',
    failed: 'Unable to delete the season',
  },
} as const;

export const leagueTexts = {
  intro: 'What is hidden is seen by admins alone. Nothing is ever deleted here.',
  loading: 'Loading leagues...',
  leagues: 'Leagues',
  hidden: 'Hidden',
  edit: (name: string) => `Edit ${name}`,
  league: {
    add: 'Add league',
    editTitle: 'Edit league',
    name: 'League name',
    nameRequired: 'League name is required',
    description: 'Description (optional)',
    shown: 'Shown to everybody, with its teams',
    create: 'Create league',
    created: 'League created',
    save: 'Save league',
    saved: 'League saved',
    failed: 'Unable to save the league',
  },
  team: {
    add: 'Add team',
    addTo: (league: string) => `to ${league}`,
    editTitle: 'Edit team',
    none: 'No team yet',
    manage: 'Manage',
    noCaptain: 'No captain',
    seasons: (count: number) => plural(count, { one: '1 season', other: `${count} seasons` }),
    shown: 'Shown to everybody',
    create: 'Create team',
    created: 'Team created',
    save: 'Save team',
    saved: 'Team saved',
    failed: 'Unable to save the team',
  },
} as const;

/** What both the captain and an admin fill in of a team. */
export const teamFieldTexts = {
  name: 'Team name',
  nameRequired: 'Team name is required',
  slug: 'Slug',
  slugHint: (prefix: string) => `Its place in addresses: ${prefix}…`,
  slugInvalid: 'Use a-z, 0-9 and single dashes only',
  captainEmail: "Captain's e-mail (optional)",
  captainEmailHint: 'Whoever signs in with this address is the captain, and needs no invite.',
  timeSlot: 'Time slot',
  timeSlotOptional: 'Time slot (optional)',
  timeSlotHint: 'Such as Thursdays 7:45 PM',
  timeZone: 'Time zone',
  timeZoneHint: 'A week begins on Sunday 12:00 AM here, and votes close by this clock.',
  otherZones: 'Other',
  logo: {
    change: 'Change logo',
    hint: 'Any picture up to 5MB.',
    label: 'Logo',
    remove: 'Remove logo',
    upload: 'Upload logo',
  },
} as const;

export const setupTexts = {
  intro: 'Five steps, and the first players can join. Everything can be changed later.',
  importSchedule: 'Import the schedule',
  league: 'League',
  team: 'Team',
  season: 'Season',
  schedule: 'Schedule',
  scheduleLater: 'Left for later',
  games: (count: number) => plural(count, { one: '1 game', other: `${count} games` }),
  later: 'Do this later',
  inviteCode: 'First invite code',
  goTo: (team: string) => `Go to ${team}`,
  done: 'Done: ',
} as const;
