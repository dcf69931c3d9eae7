import X from 'lucide-react/icons/x';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import { cn } from './cn.ts';
import { dismissToast, getToasts, subscribeToToasts, type ToastState } from './toast.ts';

const none: readonly ToastState[] = [];

/** The region that shows what `toast()` says. Product §9, Toasts. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => none);
  return (
    <Radix.Provider
      // Radix goes on holding up the time of all that follow when the last one was closed from within, by a key or its button.
      key={toasts[0]?.series}
      label={m.ui_notification()}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toasts.map((message) => (
        <ToastCard key={message.id} {...message} />
      ))}
      <Radix.Viewport
        label={m.ui_notifications()}
        hotkey={['F8']}
        className={cn(
          'pointer-events-none fixed inset-x-0 z-60 flex flex-col p-3 md:end-0 md:start-auto md:w-full md:max-w-[420px] md:p-4',
          sideClasses[toasts[0]?.side ?? 'bottom'],
        )}
      />
    </Radix.Provider>
  );
}

/** At the bottom of a phone above the tab bar. */
const sideClasses = {
  top: 'top-[env(safe-area-inset-top)]',
  bottom: 'bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] md:bottom-0',
} as const;

const cardClasses =
  'pointer-events-auto flex items-start gap-3 rounded-card border p-4 pe-1.5 shadow-float data-[state=closed]:animate-toast-out data-[state=open]:animate-drop-in md:data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)';

/** How long a message with a button stays. Product §9, Toasts. */
const actionDurationMs = 10_000;

function ToastCard({ id, open, title, description, variant = 'default', action }: ToastState) {
  const destructive = variant === 'destructive';
  const colours = destructive
    ? 'border-loss bg-loss text-on-loss [--focus:var(--on-loss)]'
    : 'border-board-line bg-board text-board-ink';
  return (
    <Radix.Root
      open={open}
      // In the background, a screen reader finishes its sentence first.
      {...(action && { duration: actionDurationMs, type: 'background' })}
      onOpenChange={(next) => !next && dismissToast(id)}
      className={cn(cardClasses, colours)}
      data-variant={variant}
    >
      <div className="grid min-w-0 flex-1 gap-0.5 self-center">
        {title && <Radix.Title className="font-semibold">{title}</Radix.Title>}
        {description && <Radix.Description className="text-[0.9375rem]">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action
          altText={action.label}
          onClick={action.onPress}
          className="-my-2 min-h-11 shrink-0 rounded-lg px-3 font-semibold underline underline-offset-4"
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={m.ui_close()}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-lg"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
