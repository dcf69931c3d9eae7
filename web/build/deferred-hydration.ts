import type { Plugin } from 'vite';
import type { PageData } from '#contract/page-data.ts';

/** Told by the web client once it has taken over the page that the server rendered. */
export const readyEvent = 'sixth-man-ready';

const moduleTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const headPlace = '<!--head-->';
const preloadTags = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * Where the server has rendered the page, nothing of the web client is loaded before the page has been painted: the
 * two would share a slow line. Where it has not, the client starts at once. What is pressed meanwhile is done later,
 * from the page's first line on: it may be shown long before its end arrives.
 */
export function deferredHydration(): Plugin {
  return {
    name: 'deferred-hydration',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const main = moduleTag.exec(html)?.[1];
        if (!main || !html.includes(headPlace)) throw new Error('index.html has no place for the start');
        const others = [...html.matchAll(preloadTags)].map(([, href]) => href!);
        return html
          .replace(moduleTag, '')
          .replaceAll(preloadTags, '')
          .replace(headPlace, () => `${headPlace}\n    ${callOf(keepEarlyPresses, readyEvent)}`)
          .replace('</body>', () => `${callOf(start, main, others, readyEvent)}\n  </body>`);
      },
    },
  };
}

/** A function as a script of the page: it can use nothing from outside but what it is given. */
function callOf<Given extends readonly unknown[]>(act: (...given: Given) => void, ...given: Given): string {
  return `<script nonce="__CSP_NONCE__">(${act})(${given.map((one) => JSON.stringify(one)).join(',')})</script>`;
}

function start(main: string, others: string[], ready: string) {
  const load = async () => {
    const { code = [] }: Partial<PageData> = JSON.parse(document.getElementById('page')!.textContent!);
    for (const href of [...others, main, ...code]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // One after the other: in between the browser can answer to the reader.
    for (const href of others) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(main);
  };
  if (!document.getElementById('root')?.hasChildNodes()) {
    // There is nothing to press.
    document.dispatchEvent(new Event(ready));
    return void load();
  }
  // A page in the background is not painted, and not every browser tells when it has painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return void load();
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    void load();
  });
  painted.observe({ type: 'paint', buffered: true });
}

/** What is pressed or chosen before the client is there happens as soon as it is. */
function keepEarlyPresses(ready: string) {
  const early: { pressed: Element; repeat: () => void }[] = [];
  const keep = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, select');
    const repeat = pressed && repeatOf(event, pressed);
    if (!repeat) return;
    // From here on it is kept: a part of the page that is already taken over would answer as well.
    event.preventDefault();
    event.stopPropagation();
    early.push({ pressed, repeat });
  };
  const repeatOf = (event: Event, pressed: HTMLElement) => {
    if (event.type === 'click' && pressed instanceof HTMLButtonElement) return () => pressed.click();
    // The arrows open a menu and walk in it; elsewhere they scroll.
    if (event instanceof KeyboardEvent && event.key.startsWith('Arrow') && pressed.ariaExpanded) {
      const again = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true });
      return () => pressed.dispatchEvent(again);
    }
    if (event.type === 'change' && pressed instanceof HTMLSelectElement) {
      const { value } = pressed;
      return () => {
        pressed.value = value;
        pressed.dispatchEvent(new Event('change', { bubbles: true }));
      };
    }
  };
  // The page is taken over part by part; React marks the elements that it has reached, and drops what comes before.
  const repeatWhenReached = () => {
    const { pressed, repeat } = early[0] ?? {};
    if (!pressed || !repeat) return;
    const isReached = Object.keys(pressed).some((key) => key.startsWith('__reactProps'));
    if (isReached || !pressed.isConnected) early.shift();
    if (isReached) repeat();
    setTimeout(repeatWhenReached, isReached ? 0 : 50);
  };
  const kept = ['click', 'keydown', 'change'];
  for (const type of kept) document.addEventListener(type, keep, true);
  document.addEventListener(
    ready,
    () => {
      for (const type of kept) document.removeEventListener(type, keep, true);
      repeatWhenReached();
    },
    { once: true },
  );
}
