import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClasses, useFieldWiring } from './field-context.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} className={cn(controlClasses, className)} {...props} />;
}
