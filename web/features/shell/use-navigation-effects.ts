import { type AnyRouteMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notFoundTitle, tabTitle } from '#contract/page-titles.ts';
import { namedAfter, useNamedAfter } from '#web/lib/page-title.ts';
import { forgetDeparture, noteArrival, noteDeparture } from '#web/ui/navigation-focus.ts';

/** The name of what a page shows, else of its route, goes to the tab, and the focus to the heading of a new screen. */
export function useNavigationEffects() {
  const router = useRouter();
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) });
  const name = useNamedAfter();
  useEffect(() => {
    document.title = tabTitle(title === notFoundTitle ? title : (namedAfter() ?? title));
  }, [title, name]);
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', noteDeparture),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) noteArrival();
        else forgetDeparture();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}

function titleOf(matches: readonly AnyRouteMatch[]): string | undefined {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) {
    return notFoundTitle;
  }
  const titles = matches.flatMap(({ meta }) => meta?.map((entry) => entry?.title) ?? []);
  return titles.filter((text) => text !== undefined).at(-1);
}
