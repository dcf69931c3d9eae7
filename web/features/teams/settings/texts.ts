/** The words of a team's settings, as its captain sees them. Product §8. */
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
