/** Classes that dialogs and confirmations have in common. */
export const panelClasses =
  'fixed z-50 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain border border-line bg-surface p-5 text-ink shadow-float max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-2xl max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:data-[state=open]:animate-rise-in max-sm:data-[state=closed]:animate-sink-out sm:top-1/2 sm:left-1/2 sm:w-[min(34rem,calc(100vw-2rem))] sm:-translate-1/2 sm:rounded-2xl sm:p-6 sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-pop-out';

export const closeClasses = 'absolute top-3 end-3';
