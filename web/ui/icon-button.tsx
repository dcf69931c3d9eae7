import type { ComponentProps, ComponentType } from 'react';
import { Button } from './button.tsx';

type IconButtonProps = Omit<
  ComponentProps<typeof Button>,
  'aria-label' | 'size' | 'children' | 'asChild' | 'pending'
> & {
  icon: ComponentType<{ 'aria-hidden': boolean }>;
  /** The accessible name. */
  label: string;
};

/** A button with only an icon. */
export function IconButton({ icon: Icon, label, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Button variant={variant} size="icon" aria-label={label} {...props}>
      <Icon aria-hidden />
    </Button>
  );
}
