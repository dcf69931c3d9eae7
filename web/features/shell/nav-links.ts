import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import LogIn from 'lucide-react/icons/log-in';
import Medal from 'lucide-react/icons/medal';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { Access } from '#contract/endpoint.ts';
import { type NavPlace, type Page, type PagePath, pages } from '#contract/pages.ts';
import type { TeamWords } from '#domain/team-words.ts';
import { m } from '#messages';
import { isOnlyOrganizer } from '#web/lib/organizes.ts';
import type { Session } from '#web/lib/session/state.ts';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { lazyIcon } from './lazy-icon.tsx';

/** Who looks at the navigation. */
export type Role = 'visitor' | 'pending' | 'organizer' | 'player' | 'captain' | 'admin';

/** The pages that the navigation links to. */
type NavPath = { [P in PagePath]: (typeof pages)[P] extends { nav: object } ? P : never }[PagePath];

export type NavLink = {
  readonly to: NavPath;
  readonly label: string;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
};

const links: Record<NavPath, Pick<NavLink, 'icon'> & { readonly label: () => string }> = {
  '/': { label: m.page_dashboard, icon: House },
  '/team-feed': { label: m.page_teamFeed, icon: MessagesSquare },
  '/schedule': { label: m.page_schedule, icon: CalendarDays },
  '/roster': { label: m.page_roster, icon: Users },
  '/leaderboard': { label: m.shell_links_leaderboard, icon: ChartColumn },
  '/mvp-voting': { label: m.page_mvpVoting, icon: Medal },
  '/mvp-history': { label: m.shell_links_history, icon: Trophy },
  '/submit-stats': { label: m.shell_links_stats, icon: lazyIcon('ClipboardPen') },
  '/profile': { label: m.shell_links_profile, icon: lazyIcon('UserRound') },
  '/admin/players': { label: m.page_adminPlayers, icon: lazyIcon('UserCog') },
  '/admin/invite-codes': { label: m.page_adminInviteCodes, icon: lazyIcon('Ticket') },
  '/admin/subs': { label: m.page_adminSubs, icon: lazyIcon('ArrowLeftRight') },
  '/admin/settings': { label: m.page_adminSettings, icon: lazyIcon('Settings') },
  '/admin/audit': { label: m.page_adminAudit, icon: lazyIcon('ScrollText') },
  '/admin/leagues': { label: m.page_adminLeagues, icon: lazyIcon('Network') },
  '/admin/system': { label: m.page_adminSystem, icon: lazyIcon('Server') },
  '/login': { label: m.page_login, icon: LogIn },
  '/pending-approval': { label: m.page_pendingApproval, icon: Hourglass },
};

/** Shorter labels, where there is less room. */
const labelsAt: Partial<Record<NavPlace, Partial<Record<NavPath, () => string>>>> = {
  visitorTop: { '/schedule': m.shell_links_schedule },
  visitorTab: { '/schedule': m.shell_links_schedule },
  pendingTab: { '/schedule': m.shell_links_schedule, '/pending-approval': m.shell_tabs_pending },
  memberTab: {
    '/': m.shell_tabs_home,
    '/team-feed': m.shell_tabs_feed,
    '/mvp-voting': m.shell_tabs_voting,
  },
};

const accessOf: Record<Role, readonly Access[]> = {
  visitor: ['public'],
  pending: ['public'],
  organizer: ['public'],
  player: ['public', 'identity', 'member'],
  captain: ['public', 'identity', 'member', 'captain'],
  admin: ['public', 'identity', 'member', 'captain', 'admin'],
};

/** The links at a place of the navigation in the team's words, without the pages that this reader may not open. */
function linksAt(place: NavPlace, role: Role, words: TeamWords): readonly NavLink[] {
  const position = (path: NavPath) => {
    const page: Page = pages[path];
    return page.nav?.[place] ?? 0;
  };
  // biome-ignore lint/plugin: the record has these keys alone; this is part of every first screen
  return (Object.keys(links) as NavPath[])
    .filter((path) => position(path) > 0 && accessOf[role].includes(pages[path].access))
    .sort((a, b) => position(a) - position(b))
    .map((to) => {
      const { term }: Page = pages[to];
      const label = (term && words[term]) || (labelsAt[place]?.[to] ?? links[to].label)();
      return { to, icon: links[to].icon, label };
    });
}

export function profileLink(): NavLink {
  const { label, icon } = links['/profile'];
  return { to: '/profile', label: label(), icon };
}

/** The page that lists accounts waiting for approval; its link carries how many. */
export const approvalPath: NavPath = '/admin/players';

/** The Captain menu; none for players and visitors. Product §2, Navigation bar. */
export function captainLinks(role: Role, words: TeamWords): readonly NavLink[] {
  return linksAt('captain', role, words);
}

/** The two links at the start of the bar. Product §2, Navigation bar. */
export function topLinks(role: Role, words: TeamWords): readonly NavLink[] {
  return linksAt(isMember(role) ? 'memberTop' : 'visitorTop', role, words);
}

const menuNames = { team: m.shell_menus_team, games: m.shell_menus_games, captain: m.shell_menus_captain };

type Menu = {
  readonly place: keyof typeof menuNames;
  readonly label: string;
  readonly links: readonly NavLink[];
};

/** The menus after them: a name and its links. */
export function menus(role: Role, words: TeamWords): readonly Menu[] {
  return (['team', 'games', 'captain'] as const)
    .map((place) => ({
      place,
      label: words[place] ?? menuNames[place](),
      links: linksAt(place, role, words),
    }))
    .filter((menu) => menu.links.length > 0);
}

/** The four tabs of the bottom bar. */
export function tabs(role: Role, words: TeamWords): readonly NavLink[] {
  if (role === 'pending') return linksAt('pendingTab', role, words);
  if (role === 'organizer')
    return linksAt('pendingTab', role, words).filter(({ to }) => to !== '/pending-approval');
  return linksAt(role === 'visitor' ? 'visitorTab' : 'memberTab', role, words);
}

/** What is behind 'More' in the bottom bar. */
export function moreLinks(role: Role, words: TeamWords): readonly NavLink[] {
  return linksAt(isMember(role) ? 'memberMore' : 'visitorMore', role, words);
}

function isMember(role: Role): boolean {
  return role !== 'visitor' && role !== 'pending' && role !== 'organizer';
}

export function roleOf(session: Session): Role {
  if (isAwaitingApproval(session)) return 'pending';
  if (session.status !== 'signed-in') return 'visitor';
  if (session.player?.isAdmin) return 'admin';
  if (session.player?.managedTeamIds.length) return 'captain';
  return isOnlyOrganizer(session.player) ? 'organizer' : 'player';
}

/** Whether a link leads to the screen at `pathname`; the dashboard has two paths, the team settings one for each section. */
export function leadsTo({ to }: NavLink, pathname: string): boolean {
  if (to === '/admin/settings') return `${pathname}/`.startsWith(`${to}/`);
  return to === pathname || (to === '/' && pathname === '/dashboard');
}
