/** Focuses what can be pressed in the row at an index or the nearest other one, else the list itself. */
export function focusRow(list: HTMLElement, index: number): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const nearest = [...rows.slice(index), ...rows.slice(0, index).toReversed()];
  const control = nearest
    .map((row) => row.querySelector<HTMLElement>('button:not(:disabled), a'))
    .find((element) => element !== null);
  (control ?? list).focus({ preventScroll: true });
}
