import { notFoundTitle } from '#contract/page-titles.ts';
import { plural } from '#web/lib/plural.ts';

/** The words of the frame around the screens. Product §2, Navigation bar. */
export const shellTexts = {
  /** The name in its two colours. */
  brand: { quiet: 'Sixth', loud: 'Man' },
  pendingApproval: 'Pending approval',
  signInToJoin: 'Join the Team - Sign In',
  mainNavigation: 'Main',
  mainNavigationSmall: 'Main, small screens',
  more: 'More',
  profileMenuOf: 'Profile menu of',
  signOut: 'Sign Out',
  skip: 'Skip to content',
  themes: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
  waiting: (accounts: number) =>
    plural(accounts, {
      one: '1 account waits for approval',
      other: `${accounts} accounts wait for approval`,
    }),
  links: {
    audit: 'Audit List',
    dashboard: 'Dashboard',
    feed: 'Team Feed',
    history: 'MVP History',
    invites: 'Invite Codes',
    leaderboard: 'Leaderboard',
    leagues: 'Leagues & Teams',
    players: 'Manage Players',
    profile: 'Profile',
    results: 'Schedule & Results',
    roster: 'Roster',
    schedule: 'Schedule',
    settings: 'Team Settings',
    signIn: 'Sign In',
    stats: 'Submit Stats',
    voting: 'MVP Voting',
  },
  menus: { team: 'Team', games: 'Games', captain: 'Captain' },
  tabs: { feed: 'Feed', home: 'Home', voting: 'MVP' },
  /** 'You need to sign in to …', for whose session ended on their dashboard. */
  ownDashboard: 'see your dashboard',
  notFound: {
    title: notFoundTitle,
    note: 'That one went out of bounds. The page may have moved, or the address has a typo.',
    toDashboard: 'Back to the dashboard',
    toSchedule: 'Schedule',
  },
  newVersion: {
    title: 'A new version is ready',
    note: 'This screen comes with it. Reload the page to go on.',
    reload: 'Reload',
  },
  error: {
    title: 'Something went wrong',
    note: 'The page could not be shown. It is not your fault; trying again often helps.',
    reference: 'If it stays like this, tell your captain this reference:',
    tryAgain: 'Try again',
  },
} as const;
