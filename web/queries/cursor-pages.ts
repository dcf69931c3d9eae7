type CursorPages<Cursor> = {
  initialPageParam: Cursor | null;
  getNextPageParam: (page: { next: Cursor | null }) => Cursor | null;
};

/** Pages each of which names the cursor that the next one is read from: null at the start, and at the end. */
export function cursorPages<Cursor>(): CursorPages<Cursor> {
  return { initialPageParam: null, getNextPageParam: (page) => page.next };
}
