/** Product §2, any other path. */
export const notFoundTitle = '404 Page Not Found';

/** The text of the tab: 'Roster · Sixth Man'. */
export function tabTitle(title: string | null | undefined): string {
  if (title === notFoundTitle) return title;
  return title ? `${title} · Sixth Man` : 'Sixth Man';
}
