import type { TeamTerm, TeamWords } from '#domain/team-words.ts';
import { m } from '#messages';
import type { Access } from './endpoint.ts';

/** Places in the navigation. Product §2, Navigation bar. */
export type NavPlace =
  | 'visitorTop'
  | 'memberTop'
  | 'team'
  | 'games'
  | 'captain'
  | 'visitorTab'
  | 'memberTab'
  | 'pendingTab'
  | 'visitorMore'
  | 'memberMore';

export type Page = {
  /** In the tab, the heading and links to it; null if the page is named after what it shows. */
  readonly title: (() => string) | null;
  /** What a captain may call it instead. */
  readonly term?: TeamTerm;
  /** Who may open it: `identity` is any signed-in person, `member` has an approved player. */
  readonly access: Access;
  /** For search engines: 'sitemap' lists it there, 'index' allows listing; otherwise the page says noindex. */
  readonly listed?: 'sitemap' | 'index';
  /** Shows the chosen team, so it redirects while there is none. */
  readonly team?: true;
  /** Works offline. */
  readonly offline?: true;
  /** Opens while the profile is incomplete. */
  readonly incompleteProfile?: true;
  /** Its path lets whoever has it do something, so no other site gets it as a referrer. */
  readonly isSecret?: true;
  /** Where the navigation links to it, with its position. */
  readonly nav?: Readonly<Partial<Record<NavPlace, number>>>;
};

/** Every page. Any other path shows '404 Page Not Found'. Product §2, Route list. */
export const pages = {
  '/': {
    title: null,
    term: 'home',
    access: 'public',
    listed: 'sitemap',
    team: true,
    offline: true,
    nav: { memberTop: 1, memberTab: 1 },
  },
  '/dashboard': { title: m.page_dashboard, term: 'home', access: 'identity', team: true, offline: true },
  '/schedule': {
    title: m.page_schedule,
    term: 'schedule',
    access: 'public',
    listed: 'sitemap',
    team: true,
    offline: true,
    nav: { visitorTop: 1, visitorTab: 1, pendingTab: 1, games: 1, memberMore: 4 },
  },
  '/team-feed': {
    title: m.page_teamFeed,
    term: 'feed',
    access: 'public',
    listed: 'sitemap',
    team: true,
    nav: { visitorTop: 2, memberTop: 2, memberTab: 2, visitorMore: 1 },
  },
  '/roster': {
    title: m.page_roster,
    term: 'roster',
    access: 'public',
    listed: 'sitemap',
    team: true,
    offline: true,
    nav: { team: 1, visitorTab: 2, pendingTab: 2, memberMore: 1 },
  },
  '/leaderboard': {
    title: m.page_leaderboard,
    term: 'leaderboard',
    access: 'public',
    listed: 'sitemap',
    team: true,
    nav: { team: 2, visitorTab: 3, pendingTab: 3, memberTab: 3 },
  },
  '/mvp-voting': {
    title: m.page_mvpVoting,
    term: 'mvp',
    access: 'identity',
    team: true,
    nav: { team: 3, memberTab: 4 },
  },
  '/mvp-history': {
    title: m.page_mvpHistory,
    term: 'hallOfFame',
    access: 'public',
    listed: 'sitemap',
    team: true,
    nav: { team: 4, visitorMore: 2, memberMore: 2 },
  },
  '/game/{id}': { title: m.page_game, access: 'public', listed: 'index' },
  '/game/{id}/score': { title: m.page_score, access: 'identity', offline: true },
  '/game/{id}/scoresheet': { title: m.page_scoresheet, access: 'public' },
  '/player/{id}': { title: m.page_player, access: 'public', listed: 'index' },
  '/submit-stats': {
    title: m.page_submitStats,
    term: 'stats',
    access: 'member',
    offline: true,
    nav: { games: 2, memberMore: 3 },
  },
  '/profile': { title: m.page_profile, access: 'member', nav: { memberMore: 5 } },
  '/profile/devices': { title: m.page_profileDevices, access: 'identity', incompleteProfile: true },
  '/inbox': { title: m.page_inbox, term: 'inbox', access: 'member' },
  '/settings/messages': { title: m.page_settingsMessages, access: 'member' },
  '/create-profile': { title: m.page_createProfile, access: 'identity', incompleteProfile: true },
  '/edit-profile': { title: m.page_editProfile, access: 'identity', incompleteProfile: true },
  '/login': { title: m.page_login, access: 'public', listed: 'index', nav: { visitorTab: 4 } },
  '/captain/{token}': { title: m.page_captain, access: 'public', isSecret: true },
  '/score/{token}': { title: m.page_score, access: 'public', offline: true, isSecret: true },
  '/jersey/{token}': { title: m.page_jersey, access: 'member', isSecret: true },
  '/pending-approval': {
    title: m.page_pendingApproval,
    access: 'public',
    nav: { pendingTab: 4 },
  },
  '/admin/players': { title: m.page_adminPlayers, term: 'players', access: 'captain', nav: { captain: 1 } },
  '/admin/invite-codes': {
    title: m.page_adminInviteCodes,
    term: 'invites',
    access: 'captain',
    nav: { captain: 2 },
  },
  '/admin/subs': { title: m.page_adminSubs, term: 'subs', access: 'captain', nav: { captain: 3 } },
  '/admin/settings': { title: m.page_adminSettings, access: 'captain', nav: { captain: 4 } },
  '/admin/settings/team': { title: m.page_adminSettingsTeam, access: 'captain' },
  '/admin/settings/season': { title: m.page_adminSettingsSeason, term: 'season', access: 'captain' },
  '/admin/settings/voting': { title: m.page_adminSettingsVoting, access: 'captain' },
  '/admin/settings/game-day': { title: m.page_adminSettingsGameDay, access: 'captain' },
  '/admin/settings/subs': { title: m.page_adminSettingsSubs, access: 'captain' },
  '/admin/settings/members': { title: m.page_adminSettingsMembers, access: 'captain' },
  '/admin/settings/data': { title: m.page_adminSettingsData, access: 'captain' },
  '/admin/audit': { title: m.page_adminAudit, access: 'captain', nav: { captain: 5 } },
  '/admin/leagues': { title: m.page_adminLeagues, access: 'admin', nav: { captain: 6 } },
  '/admin/system': { title: m.page_adminSystem, access: 'admin', nav: { captain: 7 } },
  '/admin/setup': { title: m.page_adminSetup, access: 'admin' },
  '/leagues': { title: m.page_leagues, access: 'public', listed: 'sitemap' },
  '/league/{leagueSlug}': { title: m.page_league, access: 'public', listed: 'index' },
  '/league/{leagueSlug}/schedule': {
    title: m.page_leagueSchedule,
    access: 'public',
    listed: 'index',
  },
  '/league/{leagueSlug}/embed': { title: null, access: 'public' },
  '/league/{leagueSlug}/screen': { title: null, access: 'public' },
  '/league/{leagueSlug}/desk': { title: m.page_desk, access: 'organizer' },
  '/league/{leagueSlug}/desk/{competitionSlug}': { title: m.page_desk, access: 'organizer' },
  '/league/{leagueSlug}/team/{teamSlug}': { title: m.page_team, access: 'public', listed: 'index' },
  '/league/{leagueSlug}/team/{teamSlug}/public': {
    title: m.page_team,
    access: 'public',
    listed: 'index',
  },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

const pagesByPath: Readonly<Record<string, Page>> = pages;

/** A page's name in the words of its team; null if it is named after what it shows. */
export function pageName(path: PagePath, words: TeamWords): string | null {
  const { title, term }: Page = pages[path];
  return title && ((term && words[term]) || title());
}

/** The page at a path without parameters. */
export function pageAt(pathname: string): Page | undefined {
  return pagesByPath[pathname.replace(/(.)\/$/, '$1')];
}

/** Whether the page at a path works without a connection; a number in the path is its `id`. */
export function opensOffline(pathname: string): boolean {
  const path = pathname.replace(/\/\d+/, '/{id}').replace(/^\/score\/[^/]+/, '/score/{token}');
  return pageAt(path)?.offline === true;
}
