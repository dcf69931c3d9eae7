import { m } from '#messages';

export const productName = 'Sixth Man';

/** The title of any other path. Product §2, any other path. */
export function notFoundTitle(): string {
  return m.page_notFound();
}

/** The title of the tab: 'Roster · Sixth Man'. */
export function tabTitle(title: string | null | undefined): string {
  if (title === notFoundTitle()) return title;
  return title ? m.page_inTab({ title }) : productName;
}
