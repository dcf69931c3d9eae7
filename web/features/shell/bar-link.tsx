import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import type { PagePath } from '#contract/pages.ts';
import type { TeamSearch } from '#web/lib/team-search.ts';

/** Of a screen that needs no id to be led to. */
export type BarPath = Exclude<PagePath, `${string}{${string}`>;

type BarLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: BarPath;
  /** Where the screen is to be of another team than the reader's own. */
  search?: TeamSearch;
};

/** A link of the bars: which of them is the current one, the bars say themselves. */
export function BarLink({ to, search = {}, onClick, ...props }: BarLinkProps) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to, search }).catch(() => {});
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!opensHere(event)) return;
    event.preventDefault();
    void router.navigate({ to, search });
  };
  const href = search.team ? `${to}?team=${search.team}` : to;
  return <a {...props} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} />;
}

/** Not in another tab or window, and no download. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
