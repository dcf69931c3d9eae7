import { vi } from 'vitest';

/** For tests of the service worker: the scope of a worker as far as ours asks for it. Everything is real but the browser. */

export const origin = 'https://team.example.org';

type Event = Readonly<Record<string, unknown>>;
type Listener = (event: Event) => void;
type Answer = () => Response | Promise<Response>;

/** What `navigator` has in a cache; requests are distinguished by their URL. */
class FakeCache {
  readonly #responses = new Map<string, Response>();
  readonly #urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;

  async match(request: Request | string): Promise<Response | undefined> {
    return this.#responses.get(this.#urlOf(request))?.clone();
  }
  async put(request: Request | string, response: Response): Promise<void> {
    this.#responses.set(this.#urlOf(request), response);
  }
  async delete(request: Request | string): Promise<boolean> {
    return this.#responses.delete(this.#urlOf(request));
  }
  async keys(): Promise<Request[]> {
    return [...this.#responses.keys()].map((url) => new Request(url));
  }
}

class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
  async match(request: Request | string): Promise<Response | undefined> {
    const responses = await Promise.all([...this.#caches.values()].map((cache) => cache.match(request)));
    return responses.find((response) => response !== undefined);
  }
}

/** A window that the worker may bring to the front and lead elsewhere. */
export class FakeWindow {
  url: string;
  focused = false;
  /** Of another worker, or of none. */
  isForeign = false;

  constructor(path: string) {
    this.url = new URL(path, origin).href;
  }
  async focus(): Promise<this> {
    this.focused = true;
    return this;
  }
  async navigate(url: URL): Promise<this> {
    if (this.isForeign) throw new TypeError('This window is controlled by another worker');
    this.url = url.href;
    return this;
  }
}

/**
 * Loads a fresh worker into a scope of its own. `answers` are the server's, by path, with its query or without; every other request finds
 * no server.
 */
export async function startWorker(precached: readonly { url: string; revision: string | null }[] = []) {
  const listeners = new Map<string, Listener[]>();
  const answers = new Map<string, Answer>();
  const requested: string[] = [];
  const windows: FakeWindow[] = [];
  const opened: string[] = [];
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
  const scope = {
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    caches: new FakeCaches(),
    clients: {
      claim: vi.fn(async () => {}),
      matchAll: async () => windows,
      openWindow: async (url: URL) => void opened.push(url.href),
    },
    location: new URL('/service-worker.js', origin),
    registration: {
      scope: `${origin}/`,
      showNotification,
      navigationPreload: { disable: vi.fn(async () => {}) },
      pushManager: { subscribe: vi.fn() },
    },
    skipWaiting: vi.fn(async () => {}),
  };
  // Without Workbox's checks of its arguments, as it is built.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', scope);
  vi.stubGlobal('FetchEvent', class {});
  for (const name of ['caches', 'location', 'registration'] as const) vi.stubGlobal(name, scope[name]);
  vi.stubGlobal('__PRECACHED_FILES__', precached);
  vi.stubGlobal('Request', RequestOfPage);
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname: path, search } = new URL(typeof input === 'string' ? input : input.url, origin);
    requested.push(path);
    const answer = answers.get(path + search) ?? answers.get(path);
    if (!answer) throw new TypeError(`Failed to fetch ${path}`);
    return answer();
  });
  vi.resetModules();
  await import('./main.ts');

  /** Sends the worker an event, and waits for all that it waits for. */
  async function dispatch(type: string, fields: Event = {}): Promise<void> {
    const pending: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void pending.push(promise);
    for (const listener of listeners.get(type) ?? []) listener({ type, waitUntil, ...fields });
    for (let done = 0; done < pending.length; done++) await pending[done];
  }

  return {
    scope,
    answers,
    requested,
    windows,
    opened,
    showNotification,
    dispatch,
    /** What the worker answers to a page's request; undefined where it leaves that to the browser. */
    async request(path: string, init: PageRequest = {}): Promise<Response | undefined> {
      let response: Promise<Response> | undefined;
      const respondWith = (answer: Promise<Response>) => {
        response = answer;
      };
      const request = new RequestOfPage(path, init);
      const done = dispatch('fetch', { request, respondWith });
      const answer = await response;
      await done;
      return answer;
    },
  };
}

type PageRequest = RequestInit & { isNavigation?: boolean };

/** Node has no base URL for requests, and makes none that navigates. */
class RequestOfPage extends Request {
  readonly #isNavigation: boolean;

  constructor(input: RequestInfo | URL, { isNavigation = false, ...init }: PageRequest = {}) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init);
    this.#isNavigation = isNavigation;
  }
  override get mode(): RequestMode {
    return this.#isNavigation ? 'navigate' : super.mode;
  }
}
