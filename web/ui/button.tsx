import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, cloneElement, isValidElement } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

/** A disabled button is flat and gray; one that waits for its request keeps its color. */
const flatClasses =
  'disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-muted disabled:not-aria-busy:ring-1 disabled:not-aria-busy:ring-line disabled:not-aria-busy:ring-inset aria-disabled:bg-sunken aria-disabled:text-muted';
const faintClasses = 'disabled:opacity-55 aria-disabled:opacity-55';

/** Classes of a button; links that start an action use them too. */
export const buttonClasses = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-semibold transition-colors select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: `forced-colors:border bg-action text-on-action hover:bg-action-hover ${flatClasses}`,
        secondary: `border border-control/60 bg-surface text-ink hover:bg-sunken ${flatClasses}`,
        ghost: `text-muted hover:bg-sunken hover:text-ink ${faintClasses}`,
        destructive: `forced-colors:border bg-loss text-on-loss hover:opacity-90 ${flatClasses}`,
        link: `text-accent-ink underline-offset-4 hover:underline ${faintClasses}`,
      },
      size: {
        md: 'min-h-11 px-[min(1.125rem,5.625vw)] text-[0.9375rem]',
        lg: 'min-h-13 px-[min(1.5rem,7.5vw)] text-lg',
        inline: 'min-h-11 px-2 text-[0.9375rem]',
        icon: 'size-11',
      },
      width: { auto: '', full: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md', width: 'auto' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Puts the classes on the only child, for example a link. */
    asChild?: boolean;
    /** Shows a spinner and takes no presses while a request is on its way. */
    pending?: boolean;
  };

export function Button({ asChild, pending, variant, size, width, className, ...props }: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size, width }), className);
  if (asChild) return withClasses(props.children, classes);
  const { children, disabled, ...rest } = props;
  return (
    <button type="button" className={classes} disabled={disabled || pending} aria-busy={pending} {...rest}>
      {pending && <Spinner />}
      {children}
    </button>
  );
}

function withClasses(child: unknown, classes: string) {
  if (!isValidElement<{ className?: string }>(child)) throw new Error('asChild takes one element');
  return cloneElement(child, { className: cn(classes, child.props.className) });
}
