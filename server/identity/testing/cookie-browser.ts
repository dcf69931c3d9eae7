type Cookie = { name: string; value: string; path: string };

/** What a browser is to a sign-in: it keeps cookies by path and follows redirects within the issuer's origin. */
export class CookieBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, Cookie>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Asks once, without following a redirect. */
  async ask(target: URL | string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(target, this.#origin);
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookieHeader(url.pathname));
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** The cookies it would send there. */
  cookieHeader(pathname = '/'): string {
    const cookies = [...this.#cookies.values()].filter((cookie) => pathname.startsWith(cookie.path));
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Follows redirects until a page answers or the next URL is another origin's or the callback. */
  async go(target: URL | string, init?: RequestInit): Promise<{ url: URL; response: Response }> {
    let url = new URL(target, this.#origin);
    let response = await this.ask(url, init);
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops > 10) throw new Error(`Too many redirects at ${url.href}`);
      url = new URL(response.headers.get('location')!, url);
      if (url.origin !== this.#origin || url.searchParams.has('state')) return { url, response };
      response = await this.ask(url);
    }
    return { url, response };
  }

  #keep(line: string): void {
    const [pair, ...attributes] = line.split(/;\s*/);
    const [name, value] = pair!.split(/=(.*)/s) as [string, string];
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
    const key = `${path} ${name}`;
    if (value === '' || attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each)))
      this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value, path });
  }
}
