import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClasses, useFieldWiring } from './field-context.ts';

/** The browser's own select: on a phone it opens the system's picker. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={cn('relative', className)}>
      <select
        {...useFieldWiring()}
        className={cn(controlClasses, 'appearance-none pe-10 text-ellipsis')}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
