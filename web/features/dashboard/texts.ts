import { plural } from '#web/lib/plural.ts';

/** The words of what only dashboards have. Product §2, Public dashboard and Personal dashboard. */
export const dashboardTexts = {
  admin: 'Admin Panel',
  gamesPlayed: (count: number) => `${count} ${plural(count, { one: 'game', other: 'games' })} played`,
  links: {
    title: 'Quick links',
    feed: 'Team Feed',
    history: 'MVP History',
    leaderboard: 'Leaderboard',
    leagues: 'Leagues',
    roster: 'Roster',
    schedule: 'Schedule',
  },
  playerless: {
    title: 'Player card',
    note: (team: string) =>
      `You are here as an admin, without a player. If you play for ${team} too, create your profile.`,
    create: 'Create Profile',
  },
  record: 'Season record',
  /** While the team's name is on its way. */
  unnamedTeam: 'Sixth Man',
  /** {name} leads to one's profile. */
  welcome: 'Welcome, {name}',
} as const;
