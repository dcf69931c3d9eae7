import type { ComponentProps, MouseEvent } from 'react';
import { type BarPath, openScreen, preloadScreen } from '#web/lib/router-handle.ts';
import type { TeamSearch } from '#web/lib/team-search.ts';

type BarLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: BarPath;
  /** Where the screen is to be of another team than the reader's own. */
  search?: TeamSearch;
};

/** A link of the bars. They come before the router: until it is there the browser opens the page. */
export function BarLink({ to, search = {}, onClick, ...props }: BarLinkProps) {
  const preload = () => preloadScreen(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (opensHere(event) && openScreen(to, search)) event.preventDefault();
  };
  const href = search.team ? `${to}?team=${search.team}` : to;
  return <a {...props} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} />;
}

/** Not in another tab or window, and no download. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
