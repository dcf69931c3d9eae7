import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tabTitle } from '#contract/page-titles.ts';
import { pageAt } from '#contract/pages.ts';
import type { TeamWords } from '#domain/team-words.ts';
import { namedAfter, useNamedAfter } from '#web/lib/page-title.ts';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { onNavigationCancel, onNavigationEnd, onNavigationStart } from '#web/ui/navigation-focus.ts';
import { fadeInScreen } from '#web/ui/screen-fade.ts';

/** The name of what a page shows, else of its route, goes to the tab; a new screen fades in, and its heading has the focus. */
export function useNavigationEffects() {
  const router = useRouter();
  const words = useWords(useTeamOfUrl());
  const title = useRouterState({ select: ({ matches }) => titleOf(matches.at(-1)?.fullPath, words) });
  const name = useNamedAfter();
  useEffect(() => {
    document.title = tabTitle(namedAfter() ?? title);
  }, [title, name]);
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', onNavigationStart),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return onNavigationCancel();
        fadeInScreen();
        onNavigationEnd();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}

/** Of a route's path, in which `$id` is a parameter. */
function titleOf(routePath = '', words: TeamWords): string | null | undefined {
  const page = pageAt(routePath.replaceAll(/\$(\w+)/g, '{$1}'));
  return page?.title && ((page.term && words[page.term]) || page.title());
}
