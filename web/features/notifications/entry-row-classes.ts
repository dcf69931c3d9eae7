/** Buttons below an entry, under its text. */
export const rowClasses = 'flex flex-wrap gap-2 pe-2.5 pb-3 ps-15.5';
