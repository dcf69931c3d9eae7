/** Only used to tell whether a URL stays on the site that it is opened on. */
const anySite = 'http://site.invalid';

/**
 * The URL as a path of this site (with its query and fragment), or null for one that would lead
 * elsewhere: an absolute URL, `//other.example`, a backslash or control character that browsers fold away. Product §2, Routes.
 */
export function localPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(text, anySite);
  if (url?.origin !== anySite || text.startsWith('//')) return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
