/** Buttons below an entry, under its text. */
export const rowClasses = 'flex flex-wrap gap-2 pr-2.5 pb-3 pl-15.5';
