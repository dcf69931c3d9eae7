import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';

type MenuOnDemandProps = ComponentProps<typeof Button> & {
  /** Has the menu's code loaded, while a hand is on its way to the button. */
  onReach: () => unknown;
  /** The menu with a button like this one: lazy, and open from the start. */
  menu: ReactNode;
};

/** The button of a menu that nobody downloads before they reach for it. */
export function MenuOnDemand({ onReach, menu, ...props }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  const place = (
    <Button
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={() => setWanted(true)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'ArrowDown' && setWanted(true)}
    />
  );
  return <Suspense fallback={place}>{wanted ? menu : place}</Suspense>;
}
