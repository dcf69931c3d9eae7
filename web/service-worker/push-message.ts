import { isPage } from '#contract/page-paths.ts';
import { type PushContent, pushContent } from '#contract/push-content.ts';
import { m } from '#messages';

/** Title, text and link of a push message. One that cannot be decoded names nobody and leads to the inbox. */
export function messageIn(text: string): PushContent {
  return contentIn(text) ?? { title: m.push_unreadable(), body: '', path: inbox, tag: 'unreadable' };
}

function contentIn(text: string): PushContent | undefined {
  try {
    return pushContent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const inbox = '/inbox';

/** The path of a page of ours, with its query; the inbox in place of anything else. */
export function pagePath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return inbox;
  try {
    const url = new URL(path, origin);
    return url.origin === origin && isPage(url.pathname) ? url.pathname + url.search : inbox;
  } catch {
    return inbox;
  }
}
