import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlLook, useFieldWiring } from './field-context.ts';

/** Grows with its text where the browser can. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const look = cn(controlLook, 'field-sizing-content min-h-24 resize-y', className);
  return <textarea {...useFieldWiring()} rows={rows} className={look} {...props} />;
}
