import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { cn } from './cn.ts';
import { useHeldPage } from './use-held-page.ts';

type DropdownMenuProps = {
  /** The one button that opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
};

/**
 * A menu of actions on one thing, open from the start: a LazyMenu loads it on the first press. Not modal in Radix's sense, which
 * would add a style element that the security policy refuses.
 */
export function DropdownMenu({ trigger, children, align = 'end' }: DropdownMenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  // A press outside returns the focus too.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    triggerRef.current?.focus();
  };
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild ref={triggerRef}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Cover />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={returnFocus}
          className="z-50 min-w-44 rounded-control border border-line bg-surface p-1.5 text-ink shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Takes the press outside that closes the menu, so that nothing under it is pressed. */
function Cover(props: ComponentProps<'div'>) {
  useHeldPage(true);
  return <div {...props} aria-hidden className="fixed inset-0 z-40" />;
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & { destructive?: boolean };

export function MenuItem({ destructive, className, ...props }: MenuItemProps) {
  const classes =
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-[0.9375rem] data-disabled:opacity-55 data-highlighted:bg-sunken [&_svg]:size-5';
  return <Radix.Item className={cn(classes, destructive && 'text-loss', className)} {...props} />;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
