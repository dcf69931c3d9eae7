import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  icon: ReactNode;
  /** Read out, and shown where there is room. */
  label: string;
  /** Stands beside the icon at any width. */
  count?: number;
};

/** One of the things to do with a post: an icon, a count, and its name on a wider screen. */
export function ActionButton({ icon, label, count, className, ...props }: ActionButtonProps) {
  return (
    <Button variant="ghost" size="inline" className={cn('min-w-11 gap-1.5', className)} {...props}>
      {icon}
      {count !== undefined && count > 0 && <span className="numeral text-lg">{count}</span>}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
