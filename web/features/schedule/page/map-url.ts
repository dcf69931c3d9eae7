/** A search for a place on a map, whatever somebody typed as its name. */
export function mapUrl(place: string): string {
  const url = new URL('https://www.openstreetmap.org/search');
  url.searchParams.set('query', place);
  return url.href;
}
