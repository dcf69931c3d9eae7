/** Only used to see whether a URL stays on its site. */
const anySite = 'http://site.invalid';

/**
 * The URL as a path of this site with query and fragment, or null if it would lead elsewhere: an absolute URL,
 * `//other.example`, or a backslash or control character that browsers ignore. Product §2, Routes.
 */
export function localPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(text, anySite);
  if (url?.origin !== anySite || text.startsWith('//')) return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
