import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlLook, useFieldWiring } from './field-context.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} className={cn(controlLook, className)} {...props} />;
}
