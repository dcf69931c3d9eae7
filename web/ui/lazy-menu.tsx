import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';

type LazyMenuProps = ComponentProps<typeof Button> & {
  /** Has the menu's code loaded, while a hand is on its way to the button. */
  onIntent: () => unknown;
  /** The menu with a button like this one: lazy, and open from the start. */
  menu: ReactNode;
};

/** The button of a menu that nobody downloads before they reach for it. */
export function LazyMenu({ onIntent, menu, ...props }: LazyMenuProps) {
  const [isRequested, setIsRequested] = useState(false);
  const button = (
    <Button
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => setIsRequested(true)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'ArrowDown' && setIsRequested(true)}
    />
  );
  return <Suspense fallback={button}>{isRequested ? menu : button}</Suspense>;
}
