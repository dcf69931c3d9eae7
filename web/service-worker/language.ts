import { matchPrecache } from 'workbox-precaching';
import { appShellIn } from '#contract/page-paths.ts';

const cacheName = 'sixth-man-language';
const key = '/language';

/** Remembers in which language the server sends pages to this browser. */
export async function noteLanguage({ headers }: Response): Promise<void> {
  const language = headers.get('content-language');
  if (!language || language === (await notedLanguage())) return;
  const cache = await caches.open(cacheName);
  await cache.put(key, new Response(language));
}

/** The page for when there is no connection, in the language of this browser's pages; undefined where none is stored. */
export async function storedShell(): Promise<Response | undefined> {
  const languages = [await notedLanguage(), ...navigator.languages, 'en'];
  for (const tag of languages.flatMap((one) => [one, one.replace(/-.*/, '')])) {
    const shell = await matchPrecache(appShellIn(tag));
    if (shell) return shell;
  }
  return undefined;
}

async function notedLanguage(): Promise<string> {
  const cache = await caches.open(cacheName);
  return (await (await cache.match(key))?.text()) ?? '';
}
