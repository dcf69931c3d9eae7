import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';

type LazyMenuProps = ComponentProps<typeof Button> & {
  /** Loads the menu's code, on hover or focus. */
  onIntent: () => unknown;
  /** The lazy menu; it renders a button like this one, and is open from the start. */
  menu: ReactNode;
};

/** The button of a menu whose code is loaded when it is needed. */
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
