import { pageAt } from '#contract/pages.ts';
import type { SettledSession } from '#web/lib/session/state.ts';

/** Where the screen at `pathname` leads while there is no team; null when it can be shown. */
export function screenWithoutTeam(
  session: SettledSession,
  pathname: string,
): '/leagues' | '/admin/setup' | null {
  const page = pageAt(pathname);
  if (!page?.team) return null;
  if (session.status === 'signed-out') return page.access === 'public' ? '/leagues' : null;
  return session.player?.teamId ? null : '/admin/setup';
}
