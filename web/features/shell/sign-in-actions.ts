import { type RegisteredRouter, type RouteIds, useMatches, useRouter } from '@tanstack/react-router';
import { signInActions } from './sign-in-texts.ts';

type MemberRoute = Extract<RouteIds<RegisteredRouter['routeTree']>, `/_protected/${string}`>;

/** What one signs in for, by the route that asks for it; a route for members without its words does not compile. */
const actions: Record<MemberRoute | '/team-feed', string> = signInActions;

/** On a screen for members: what a visitor would have to sign in for. */
export function useActionOfScreen(): string {
  return useMatches({ select: (matches) => actions[matches.at(-1)?.routeId as MemberRoute] });
}

/** What a visitor on the way to `href` signs in for; undefined where visitors may look, too. */
export function useActionBehind(href: string | undefined): string | undefined {
  const router = useRouter();
  const [path] = (href ?? '').split(/[?#]/, 1);
  if (!path) return undefined;
  const [, , route] = router.getMatchedRoutes(path);
  return (actions as Record<string, string>)[route?.id ?? ''];
}
