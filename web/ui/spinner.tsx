import LoaderCircle from 'lucide-react/icons/loader-circle';
import { m } from '#messages';
import { cn } from './cn.ts';

/** Without text: the caller says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={cn('animate-turn', className ?? 'size-5')} />;
}

type LoadingScreenProps = {
  label?: string;
  /** Whether the wait has lasted a while already: what is there within 300 ms shows no sign of waiting. */
  isLate?: boolean;
};

/** In place of a screen while it loads. */
export function LoadingScreen({ label = m.ui_loading(), isLate = false }: LoadingScreenProps) {
  return (
    <div
      role="status"
      className={cn(
        'flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-muted',
        !isLate && 'animate-fade-in-late',
      )}
    >
      <Spinner className="size-9 text-accent-ink" />
      <span>{label}</span>
    </div>
  );
}
