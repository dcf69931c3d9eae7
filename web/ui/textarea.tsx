import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClasses, useFieldWiring } from './field-context.ts';

/** Grows with its text where the browser can. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const classes = cn(controlClasses, 'field-sizing-content min-h-24 resize-y', className);
  return <textarea {...useFieldWiring()} rows={rows} className={classes} {...props} />;
}
