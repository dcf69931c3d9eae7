import type { ComponentProps, MouseEvent } from 'react';
import { type BarPath, openScreen, preloadScreen } from '#web/lib/router-handle.ts';

type BarLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: BarPath };

/** A link of the bars. They come before the router: until it is there the browser opens the page. Decision 0091. */
export function BarLink({ to, onClick, ...props }: BarLinkProps) {
  const preload = () => preloadScreen(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (opensHere(event) && openScreen(to)) event.preventDefault();
  };
  return <a {...props} href={to} onClick={follow} onPointerEnter={preload} onFocus={preload} />;
}

/** Not in another tab or window, and no download. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
