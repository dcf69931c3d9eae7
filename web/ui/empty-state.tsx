import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';

type EmptyStateProps = {
  /** What is not there, or what couldn't be loaded where the heading around it doesn't say so. */
  title?: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** A link or button that leads on. */
  action?: ReactNode;
  /** It could not be loaded: says so and offers to try again. */
  failed?: boolean;
  onRetry?: (() => void) | undefined;
};

export function EmptyState({ title, children, icon, action, failed = false, onRetry }: EmptyStateProps) {
  return (
    <div className="my-auto grid justify-items-center gap-2 px-4 py-8 text-center">
      {icon && (
        <div aria-hidden className="text-muted [&_svg]:size-8">
          {icon}
        </div>
      )}
      <p className="font-semibold text-ink">{title ?? m.ui_failed()}</p>
      {children && <div className="max-w-prose text-[0.9375rem] text-pretty text-muted">{children}</div>}
      {failed && title && <p className="text-[0.9375rem] text-muted">{m.ui_failed()}</p>}
      {failed && onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <RefreshCw aria-hidden />
          {m.ui_tryAgain()}
        </Button>
      )}
      {action}
    </div>
  );
}
