import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const badgeClasses = cva(
  'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-bold whitespace-nowrap forced-colors:border [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        accent: 'bg-accent/14 text-accent-ink',
        win: 'bg-win/12 text-win',
        loss: 'bg-loss/12 text-loss',
        gold: 'bg-gold/15 text-gold',
        outline: 'border border-control text-muted',
        solid: 'bg-accent text-on-accent',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeClasses>) {
  return <span className={cn(badgeClasses({ tone }), className)} {...props} />;
}
