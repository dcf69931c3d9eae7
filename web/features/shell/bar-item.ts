/** A link or a menu's button in the bar at the top; the current one stands on a line of the court's orange. */
export const barItemLook =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-lg px-3 font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink data-current:font-semibold data-current:text-ink after:absolute after:inset-x-3 after:-bottom-2.5 after:h-0.75 after:rounded-full aria-[current=page]:after:bg-accent data-current:after:bg-accent';
