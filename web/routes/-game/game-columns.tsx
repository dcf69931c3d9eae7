import type { ReactNode } from 'react';

/** Cards below each other; the last one takes what room its column has left. */
const columnClasses = 'flex min-w-0 flex-1 flex-col gap-4 empty:hidden *:last:grow sm:gap-5';

type GameColumnsProps = { left: ReactNode; right: ReactNode };

/**
 * Cards below each other on a phone; on a desktop two columns that end together, or one as wide as both where the other has no
 * cards.
 */
export function GameColumns({ left, right }: GameColumnsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:gap-5 lg:flex-row">
      <div className={columnClasses}>{left}</div>
      <div className={columnClasses}>{right}</div>
    </div>
  );
}
