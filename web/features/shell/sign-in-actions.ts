import { type RegisteredRouter, type RouteIds, useMatches, useRouter } from '@tanstack/react-router';
import { m } from '#messages';

type MemberRoute = Extract<RouteIds<RegisteredRouter['routeTree']>, `/_protected/${string}`>;

/** What one signs in for, by the route that asks for it; a route for members without its words does not compile. */
const actions: Record<MemberRoute | '/team-feed', () => string> = {
  '/_protected/admin/audit': m.signInAction_adminAudit,
  '/_protected/admin/invite-codes': m.signInAction_adminInviteCodes,
  '/_protected/admin/leagues': m.signInAction_adminLeagues,
  '/_protected/admin/players': m.signInAction_adminPlayers,
  '/_protected/admin/settings': m.signInAction_adminSettings,
  '/_protected/admin/settings_/data': m.signInAction_adminSettings,
  '/_protected/admin/settings_/game-day': m.signInAction_adminSettings,
  '/_protected/admin/settings_/members': m.signInAction_adminSettings,
  '/_protected/admin/settings_/season': m.signInAction_adminSettings,
  '/_protected/admin/settings_/subs': m.signInAction_adminSettings,
  '/_protected/admin/settings_/team': m.signInAction_adminSettings,
  '/_protected/admin/settings_/voting': m.signInAction_adminSettings,
  '/_protected/admin/setup': m.signInAction_adminSetup,
  '/_protected/admin/subs': m.signInAction_adminSubs,
  '/_protected/admin/system': m.signInAction_adminSystem,
  '/_protected/create-profile': m.signInAction_createProfile,
  '/_protected/edit-profile': m.signInAction_editProfile,
  '/_protected/game/$id/score': m.signInAction_score,
  '/_protected/jersey/$token': m.signInAction_jersey,
  '/_protected/inbox': m.signInAction_inbox,
  '/_protected/league/$leagueSlug/desk': m.signInAction_desk,
  '/_protected/league/$leagueSlug/desk_/$competitionSlug': m.signInAction_desk,
  '/_protected/mvp-voting': m.signInAction_mvpVoting,
  '/_protected/profile': m.signInAction_profile,
  '/_protected/profile_/devices': m.signInAction_profileDevices,
  '/_protected/settings/messages': m.signInAction_settingsMessages,
  '/_protected/submit-stats': m.signInAction_submitStats,
  '/team-feed': m.signInAction_teamFeed,
};

const actionsByRoute: Readonly<Record<string, () => string>> = actions;

/** On a screen for members: what a visitor would have to sign in for. */
export function useActionOfScreen(): string {
  // biome-ignore lint/plugin: only screens for members ask, and each has its words above
  return useMatches({ select: (matches) => actions[matches.at(-1)?.routeId as MemberRoute]() });
}

/** What a visitor on the way to `href` signs in for; undefined where visitors may look, too. */
export function useActionBehind(href: string | undefined): string | undefined {
  const router = useRouter();
  const [path] = (href ?? '').split(/[?#]/, 1);
  if (!path) return undefined;
  const [, , route] = router.getMatchedRoutes(path);
  return actionsByRoute[route?.id ?? '']?.();
}
