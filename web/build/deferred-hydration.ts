import type { Plugin } from 'vite';
import type { PageData } from '#contract/page-data.ts';
import { filesOfScreens } from './screens-code.ts';

/** Dispatched by the web client once the screen that the server rendered is hydrated. */
export const hydratedEvent = 'sixth-man-hydrated';

/** Dispatched while something was pressed whose code is not there yet. */
export const awaitedEvent = 'sixth-man-awaited';

/** Dispatched where nothing was rendered and nothing can be: what this page needs could not be loaded. */
export const failedEvent = 'sixth-man-failed';

const moduleTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const headPlaceholder = '<!--head-->';
const preloadTags = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * Where the server has rendered the page, the bars' code is loaded after the first paint, so that they do not share a slow
 * line, and the screen's after that (web/main.tsx); elsewhere everything at once. Events before hydration are queued and
 * repeated. The queue's script stands in the head, because a page may be painted long before its end arrives.
 */
export function deferredHydration(): Plugin {
  return {
    name: 'deferred-hydration',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const main = moduleTag.exec(html)?.[1];
        if (!main || !html.includes(headPlaceholder))
          throw new Error('index.html has no place for the start');
        const others = [...html.matchAll(preloadTags)].map(([, href]) => href!);
        const screens = [...filesOfScreens(bundle!)].map((name) => `/${name}`);
        return html
          .replace(moduleTag, '')
          .replaceAll(preloadTags, '')
          .replace(
            headPlaceholder,
            () => `${headPlaceholder}\n    ${callOf(queueEarlyEvents, hydratedEvent, awaitedEvent)}`,
          )
          .replace(
            '</body>',
            () => `${callOf(start, main, others, screens, hydratedEvent, failedEvent)}\n  </body>`,
          );
      },
    },
  };
}

/** A function as an inline script: it is serialised, so it can use its arguments and nothing of this module. */
function callOf<Args extends readonly unknown[]>(script: (...args: Args) => void, ...args: Args): string {
  return `<script>(${script})(${args.map((arg) => JSON.stringify(arg)).join(',')})</script>`;
}

function start(main: string, others: string[], screens: string[], hydrated: string, failed: string) {
  const load = async (later: readonly string[]) => {
    for (const href of [...others, main, ...later]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // One after the other: between them the browser can handle input.
    for (const href of others) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(main);
  };
  if (!document.getElementById('root')?.hasChildNodes()) {
    // Nothing was rendered that could be pressed.
    document.dispatchEvent(new Event(hydrated));
    const { scripts = [] }: Partial<PageData> = JSON.parse(document.getElementById('page')!.textContent!);
    const showFailure = () => {
      document.body.append(document.querySelector<HTMLTemplateElement>('#failure')!.content);
      addEventListener('online', () => location.reload());
    };
    document.addEventListener(failed, showFailure, { once: true });
    return void load([...screens, ...scripts]).catch(showFailure);
  }
  // A page in the background is not painted, and not every browser reports its paints.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return void load([]);
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    void load([]);
  });
  painted.observe({ type: 'paint', buffered: true });
}

/** Clicks, arrow keys and choices where the page is not hydrated yet are repeated once it is. */
function queueEarlyEvents(hydrated: string, awaited: string) {
  const queue: { target: Element; repeat: () => void }[] = [];
  let isRepeating = false;
  const enqueue = (event: Event) => {
    const from = event.target;
    const target = from instanceof Element ? from.closest<HTMLElement>('button, select') : null;
    const repeat = target && !isRepeating && repeatOf(event, target);
    if (!repeat || (queue.length === 0 && isHydrated(target))) return;
    // A part of the page that is already hydrated would handle it as well.
    event.preventDefault();
    event.stopPropagation();
    queue.push({ target, repeat });
    if (queue.length === 1) setTimeout(repeatInOrder);
  };
  const repeatOf = (event: Event, target: HTMLElement) => {
    if (event.type === 'click' && target instanceof HTMLButtonElement) return () => target.click();
    // The arrows open a menu and walk in it; elsewhere they scroll.
    if (event instanceof KeyboardEvent && event.key.startsWith('Arrow') && target.ariaExpanded) {
      const again = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true });
      return () => target.dispatchEvent(again);
    }
    if (event.type === 'change' && target instanceof HTMLSelectElement) {
      const { value } = target;
      return () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      };
    }
  };
  // Answered by web/lib/hydration-probe.tsx: its handler prevents the default.
  const isHydrated = (target: Element) =>
    !target.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true }));
  // React hydrates the page part by part, and drops events to parts that it has not reached: the bars do not wait for the screen.
  const repeatInOrder = () => {
    const index = queue.findIndex(({ target }) => isHydrated(target) || !target.isConnected);
    const [next] = index < 0 ? [] : queue.splice(index, 1);
    if (next) {
      isRepeating = true;
      next.repeat();
      isRepeating = false;
    } else document.dispatchEvent(new Event(awaited));
    if (queue.length > 0) setTimeout(repeatInOrder, next ? 0 : 50);
  };
  const types = ['click', 'keydown', 'change'];
  for (const type of types) document.addEventListener(type, enqueue, true);
  document.addEventListener(
    hydrated,
    () => {
      for (const type of types) document.removeEventListener(type, enqueue, true);
    },
    { once: true },
  );
}
