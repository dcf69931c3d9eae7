/** The words of the captain's list of players. Product §8. */
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
