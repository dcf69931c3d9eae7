import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import House from 'lucide-react/icons/house';
import LogIn from 'lucide-react/icons/log-in';
import Medal from 'lucide-react/icons/medal';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { Session } from '#web/lib/session.tsx';
import { lazyIcon } from './lazy-icon.tsx';
import { shellTexts } from './texts.ts';

/** Who looks at the navigation. */
export type Role = 'visitor' | 'player' | 'captain' | 'admin';

export type NavLink = {
  readonly to:
    | '/'
    | '/team-feed'
    | '/schedule'
    | '/roster'
    | '/leaderboard'
    | '/mvp-voting'
    | '/mvp-history'
    | '/submit-stats'
    | '/admin/players'
    | '/admin/invite-codes'
    | '/admin/settings'
    | '/admin/audit'
    | '/admin/leagues'
    | '/profile'
    | '/login';
  readonly label: string;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
};

const names = shellTexts.links;

const dashboard: NavLink = { to: '/', label: names.dashboard, icon: House };
const feed: NavLink = { to: '/team-feed', label: names.feed, icon: MessagesSquare };
const schedule: NavLink = { to: '/schedule', label: names.schedule, icon: CalendarDays };
const roster: NavLink = { to: '/roster', label: names.roster, icon: Users };
const leaderboard: NavLink = { to: '/leaderboard', label: names.leaderboard, icon: ChartColumn };
const voting: NavLink = { to: '/mvp-voting', label: names.voting, icon: Medal };
const history: NavLink = { to: '/mvp-history', label: names.history, icon: Trophy };
const results: NavLink = { to: '/schedule', label: names.results, icon: CalendarDays };
const stats: NavLink = { to: '/submit-stats', label: names.stats, icon: lazyIcon('ClipboardPen') };
const players: NavLink = { to: '/admin/players', label: names.players, icon: lazyIcon('UserCog') };
const invites: NavLink = { to: '/admin/invite-codes', label: names.invites, icon: lazyIcon('Ticket') };
const settings: NavLink = { to: '/admin/settings', label: names.settings, icon: lazyIcon('Settings') };
const audit: NavLink = { to: '/admin/audit', label: names.audit, icon: lazyIcon('ScrollText') };
const leagues: NavLink = { to: '/admin/leagues', label: names.leagues, icon: lazyIcon('Network') };
const signIn: NavLink = { to: '/login', label: names.signIn, icon: LogIn };

export const profileLink: NavLink = { to: '/profile', label: names.profile, icon: lazyIcon('UserRound') };
/** Where accounts wait for the captain; its link carries how many. */
export const pendingPlace = players.to;

/** The Captain menu; none for players and visitors. Product §2, Navigation bar. */
export function captainLinks(role: Role): readonly NavLink[] {
  if (role === 'admin') return [players, invites, settings, audit, leagues];
  return role === 'captain' ? [players, invites, settings, audit] : [];
}

/** The two links at the start of the bar. Product §2, Navigation bar. */
export function topLinks(role: Role): readonly NavLink[] {
  return role === 'visitor' ? [schedule, feed] : [dashboard, feed];
}

/** The menus after them: a name and its links. */
export function menus(role: Role): readonly { label: string; links: readonly NavLink[] }[] {
  if (role === 'visitor') {
    return [
      { label: shellTexts.menus.team, links: [roster, leaderboard, history] },
      { label: shellTexts.menus.games, links: [results] },
    ];
  }
  const everybody = [
    { label: shellTexts.menus.team, links: [roster, leaderboard, voting, history] },
    { label: shellTexts.menus.games, links: [results, stats] },
  ];
  const links = captainLinks(role);
  return links.length > 0 ? [...everybody, { label: shellTexts.menus.captain, links }] : everybody;
}

/** The four tabs of the bottom bar. */
export function tabs(role: Role): readonly NavLink[] {
  if (role === 'visitor') return [schedule, roster, leaderboard, signIn];
  return [
    { ...dashboard, label: shellTexts.tabs.home },
    { ...feed, label: shellTexts.tabs.feed },
    leaderboard,
    { ...voting, label: shellTexts.tabs.voting },
  ];
}

/** What is behind 'More' in the bottom bar. */
export function moreLinks(role: Role): readonly NavLink[] {
  if (role === 'visitor') return [feed, history];
  return [roster, history, stats, results, profileLink];
}

export function roleOf(session: Session): Role {
  if (session.status !== 'signed-in') return 'visitor';
  if (session.player?.isAdmin) return 'admin';
  return session.player?.isCaptain ? 'captain' : 'player';
}

/** Whether a link leads to the screen at `pathname`; the dashboard has two addresses. */
export function leadsTo(link: NavLink, pathname: string): boolean {
  return link.to === pathname || (link.to === '/' && pathname === '/dashboard');
}
