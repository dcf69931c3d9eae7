/** A row's box on the page, in pixels from its top. */
export type RowBox = { readonly top: number; readonly height: number };

/** The index at which a row lands that is dragged by `distance` pixels: below every row whose middle it has passed. */
export function indexAfterDrag(rows: readonly RowBox[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const upper = dragged.top + distance;
  const lower = upper + dragged.height;
  return rows.filter(({ top, height }, index) => {
    const middle = top + height / 2;
    if (index === from) return false;
    return index < from ? middle <= upper : middle < lower;
  }).length;
}

/** How far a row moves aside while another one is dragged from one index to another. */
export function asideOf(index: number, { from, to, height }: { from: number; to: number; height: number }) {
  if (index > from && index <= to) return -height;
  if (index < from && index >= to) return height;
  return 0;
}
