import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Identity } from '#contract/auth.ts';
import type { Endpoint, RequestOf, ResultOf } from '#contract/endpoint.ts';
import { type LeagueOptions, startLeagueApp } from '#demo/testing/app.ts';
import { startOfTests } from '#demo/testing/league.ts';
import { page } from '#web/lib/page.ts';
import { createSession, sessionOfPage } from '#web/lib/session/session.ts';
import { chooseTeam, selectedTeam } from '#web/lib/team-choice.ts';
import { rootOptions } from '#web/queries/failed-read.ts';
import { createLoad } from '#web/queries/load.ts';
import { setPage, startQueryClient } from '#web/testing/harness.tsx';
import { createAppRouter } from '../router.tsx';

/*
 * For tests of screens, `*.screen.test.tsx`: the whole client in this document, the real app and a copy of the demo league behind it.
 * There is no stylesheet, so that what one width hides is there beside what another one hides.
 */
configure({ asyncUtilTimeout: 30_000, getElementError });

/** Says what the screen says. The library's own prints the whole document, each time that a query is repeated. */
function getElementError(message: string | null): Error {
  return new Error(`${message}\n\nThe screen says: ${document.body.textContent.slice(0, 2_000)}`);
}

type Handler = (request: { url: string; body: unknown }) => unknown;
/** `timeZone` is the viewer's. */
type Options = LeagueOptions & { timeZone?: string };
type Server = Awaited<ReturnType<typeof startLeagueApp>>;

/** Opens the demo league for one test; `openScreen` shows a screen of it to somebody. */
export async function openLeague({ timeZone = 'America/New_York', ...options }: Options = {}) {
  vi.setSystemTime(startOfTests.epochMilliseconds);
  vi.stubEnv('TZ', timeZone);
  chooseTeam(null);
  const server = await startLeagueApp(options);
  const sent: { name: string; search: string; body: unknown }[] = [];
  const handlers = new Map<Endpoint, Handler>();
  let viewer: Identity | null = null;
  vi.stubGlobal('EventSource', SilentStream);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    sent.push({
      name: `${method} ${pathname}`,
      search,
      body: typeof body === 'string' ? JSON.parse(body) : body,
    });
    const handler = handlerOf(handlers, method, pathname);
    const replaced = await handler?.({ url, body });
    if (replaced instanceof Response) return replaced;
    return inject(server, viewer, { url, method, headers, body });
  });

  return {
    ...server,
    /** Has somebody else do something meanwhile, as in another window. */
    async write<E extends Endpoint>(email: string, endpoint: E, request: RequestOf<E>): Promise<ResultOf<E>> {
      const { status, body, error } = await server.call(await server.identityOf(email), endpoint, request);
      if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${error.message}`);
      return body;
    },
    /** What the client has sent, in order. */
    sent,
    /** Shows a screen to somebody of the demo league, by e-mail, to anybody the issuer has verified, or to a visitor (null). */
    async openScreen(path: string, who: string | Identity | null) {
      viewer = typeof who === 'string' ? await server.identityOf(who) : who;
      renderScreen(path, viewer);
    },
    /** Nobody is signed in any more, as when a session has ended; the client does not know it yet. */
    endSession() {
      viewer = null;
    },
    /** Refuses calls of an endpoint from now on, until the function that it returns is called. */
    refuse(endpoint: Endpoint, status = 503, error: object = refusal) {
      handlers.set(endpoint, () =>
        reply(JSON.stringify(error), { status, headers: { 'x-request-id': 'r' } }),
      );
      return () => void handlers.delete(endpoint);
    },
    /** Changes what an endpoint without parameters returns to somebody from now on; what does not fit the contract does not compile. */
    async replace<E extends Endpoint>(
      endpoint: E,
      email: string,
      change: (reply: ResultOf<E>) => ResultOf<E>,
      request?: RequestOf<E>,
    ) {
      const { body } = await server.call(await server.identityOf(email), endpoint, request);
      handlers.set(endpoint, () => reply(JSON.stringify(change(body)), { status: 200 }));
      return () => void handlers.delete(endpoint);
    },
    /** Loses calls of an endpoint from now on, as without a connection. */
    lose(endpoint: Endpoint) {
      handlers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
      return () => void handlers.delete(endpoint);
    },
    /** No call of an endpoint reaches the server before the function that it returns is called. */
    hold(endpoint: Endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>();
      handlers.set(endpoint, () => promise);
      return () => act(async () => resolve());
    },
  };
}

/** A stream of changes that brings none: a screen shows what its own viewer does. */
class SilentStream extends EventTarget {
  close(): void {}
}

/** What {@link openLeague}'s `refuse` answers. */
export const refusal = { code: 'unavailable', message: 'Back in a moment', requestId: 'r' };

function handlerOf(handlers: Map<Endpoint, Handler>, method: string, pathname: string) {
  for (const [endpoint, handler] of handlers) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    if (endpoint.method === method && pattern.test(pathname)) return handler;
  }
  return undefined;
}

type Sent = {
  url: string;
  method: string;
  headers: HeadersInit | undefined;
  body: BodyInit | null | undefined;
};

async function inject(server: Server, viewer: Identity | null, { url, method, headers, body }: Sent) {
  const answer = await server.send(viewer, {
    url,
    method: method as 'GET',
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' && { payload: body }),
  });
  const entries = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return reply(answer.body, { status: answer.statusCode, headers: entries });
}

/** A reply whose text is at hand: that of a plain Response comes through a stream, which waits for timers. */
function reply(text: string, init: ResponseInit): Response {
  const isEmpty = init.status === 204 || init.status === 304;
  return Object.assign(new Response(isEmpty ? null : text, init), { text: () => Promise.resolve(text) });
}

/** Replaces what was open before, as a reload does. */
function renderScreen(path: string, identity: Identity | null): void {
  cleanup();
  window.history.replaceState(null, '', path);
  setPage({ identity, now: Date.now() });
  const queryClient = startQueryClient();
  const router = createAppRouter({
    queryClient,
    ...createLoad(queryClient),
    awaitOnServer: () => undefined,
    session: createSession(queryClient, sessionOfPage()),
    selectedTeam,
    firstTeam: () => page().firstTeamId,
  });
  render(<RouterProvider router={router} />, rootOptions);
}
