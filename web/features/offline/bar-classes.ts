/** A strip over the tabs of a phone, a pill in the corner of a wide screen. */
export const barClasses =
  'pointer-events-auto flex min-h-9 w-full items-center justify-center gap-2 border-t border-board-line bg-board px-4 py-1.5 text-sm text-board-ink md:w-auto md:rounded-full md:border md:shadow-float';
