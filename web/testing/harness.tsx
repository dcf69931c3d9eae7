import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Account, Identity } from '#contract/auth.ts';
import type { PageData } from '#contract/page-data.ts';
import { noteReachable } from '#web/lib/connection.ts';
import { providePage } from '#web/lib/page.ts';
import { SessionProvider } from '#web/lib/session/provider.tsx';
import { createSession, sessionOfPage } from '#web/lib/session/session.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { dismissToast, getToasts } from '#web/ui/toast.ts';

/** For tests of hooks and components, `*.dom.test.ts`. Everything is real but the network and, where asked for, time. */

export const identity: Identity = {
  uid: 'jordan',
  email: 'jordan@demo.test',
  displayName: 'Jordan Lee',
  photoURL: null,
};

/** An approved player of team 1 with a whole profile. */
export function account(over: Partial<Account> = {}): Account {
  const base: Partial<Account> = {
    id: 2,
    teamId: 1,
    name: 'Jordan Lee',
    username: 'jordan',
    email: identity.email,
    position: 'Point Guard',
    jerseyNumber: 7,
    height: '6\'1"',
    weight: '180',
    age: 30,
    isApproved: true,
    isCaptain: false,
    isAssistantCaptain: false,
    isAdmin: false,
    managedTeamIds: [],
    organizes: [],
  };
  return { ...base, ...over } as Account;
}

export const pageOf = (over: Partial<PageData> = {}): PageData => ({
  identity: null,
  locale: 'en-US',
  now: 0,
  teamId: null,
  firstTeamId: 1,
  loaded: null,
  ...over,
});

type SentRequest = { name: string; search: string; body: unknown };
type Handler = (request: SentRequest) => unknown;

/**
 * Answers `fetch` by method and path ('GET /api/teams/1'). A handler's value is the JSON of a success; a Response is taken as it is. All
 * other requests find no server. Returns what was sent, in order.
 */
export function serveApi(handlers: Record<string, Handler>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    const request = { name: `${method} ${pathname}`, search, body: parsedBody(body) };
    sent.push(request);
    const handler = handlers[request.name];
    if (!handler) throw new TypeError(`Failed to fetch ${request.name}`);
    const value = await handler(request);
    return value instanceof Response ? value : replyOf(value ?? null);
  });
  return sent;
}

/**
 * An answer whose text is at hand. That of a plain Response comes through a stream, in real time: beside fake timers,
 * a busy machine would let minutes pass before it has arrived.
 */
function replyOf(value: unknown, init: ResponseInit = {}): Response {
  const text = JSON.stringify(value);
  return Object.assign(new Response(text, init), { text: () => Promise.resolve(text) });
}

function parsedBody(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** What our server answers when it refuses. */
export function refusal(status: number, code: string, message: string): Response {
  return replyOf({ code, message, requestId: 'r1' }, { status });
}

/** A page of the signed-in user; the handlers of `serveApi` that their session needs. */
export function signedInPage(player: Account = account()): Record<string, Handler> {
  providePage(() => currentPage);
  currentPage = pageOf({ identity });
  return { 'POST /api/auth/user': () => player, 'GET /api/auth/session': () => identity };
}

let currentPage = pageOf();

/** The page that the server has written. */
export function setPage(over: Partial<PageData>): void {
  currentPage = pageOf(over);
}

type AppOptions<Props> = { initialProps?: Props; router?: AnyRouter };

/** Renders a hook below a query client and a session, as the app does; below a router where it is given one. */
export function renderInApp<Result, Props>(
  hook: (props: Props) => Result,
  { router, ...rest }: AppOptions<Props> = {},
) {
  const { queryClient, wrapper: App } = startApp();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <App>{router ? <RouterContextProvider router={router}>{children}</RouterContextProvider> : children}</App>
  );
  const options = { wrapper, ...rest };
  return { ...renderHook(hook, options), queryClient };
}

/** Renders a part of a screen in the same way, below a router without screens. */
export function renderPartInApp(part: ReactNode) {
  const { queryClient, wrapper: App } = startApp();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <App>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </App>
  );
  return { ...render(part, { wrapper }), queryClient };
}

/** A query client as the app's, emptied after the test. */
export function startQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  clients.push(queryClient);
  return queryClient;
}

function startApp() {
  const queryClient = startQueryClient();
  const session = createSession(queryClient, sessionOfPage());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </QueryClientProvider>
  );
  return { queryClient, wrapper };
}

/**
 * Lets requests, queries and effects that are under way come to their end. Needs fake timers. 20 ms pass: a timer of 0 ms
 * that another one sets fires a millisecond after it.
 */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await act(() => vi.advanceTimersByTimeAsync(1));
}

/** Lets time pass in steps of at most a second, for what a timer changes is rendered at the end of an `act`; then settles. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1_000)));
  }
  await settle();
}

/** Waits for what comes after real reads and imports; the test's own limit ends it. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 120_000, interval: 5 });
}

export const openToasts = () => getToasts().filter(({ open }) => open);

/** Time stands still but for {@link pass}. */
export function fakeTime(now = Date.UTC(2026, 10, 18, 12)): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now });
}

let clients: QueryClient[] = [];

beforeEach(() => {
  currentPage = pageOf();
  providePage(() => currentPage);
  noteReachable(true);
});

afterEach(() => {
  cleanup();
  for (const client of clients) client.clear();
  clients = [];
  for (const { id } of getToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // What a screen that is gone still sends gets no response; happy-dom would ask the network.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.clear();
  sessionStorage.clear();
});
