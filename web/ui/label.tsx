import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor comes with the props.
  return <label className={cn('text-[0.9375rem] font-semibold text-ink', className)} {...props} />;
}
