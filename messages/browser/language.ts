/** The service worker has none. */
const page: { readonly documentElement: { readonly lang: string } } | undefined = Reflect.get(
  globalThis,
  'document',
);

/** The language of the page, which the server chose. */
export function language(): string {
  return page?.documentElement.lang || 'en';
}
