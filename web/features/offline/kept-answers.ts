import type { Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { keptAnswers } from '#web/lib/cache-names.ts';
import { lastUser } from '#web/lib/last-user.ts';
import { isFor, isKept, type KeptAnswer, keptAddress, surplus } from './what-is-kept.ts';

declare const __CONTRACT__: string;
const contract = typeof __CONTRACT__ === 'undefined' ? 'in development' : __CONTRACT__;

/** Whose answers are read and written here: of whoever this browser last knew to be signed in. */
function reader() {
  return { person: lastUser()?.user.uid ?? null, contract };
}

/** Puts what was kept for this reader where the screens look for it, unless something newer is there. */
export async function restoreAnswers(queryClient: QueryClient): Promise<void> {
  const now = Date.now();
  for (const answer of await readAll()) if (isFor(answer, reader(), now)) restore(queryClient, answer);
}

/** From now on keeps every answer that the offline screens need, and gives it back when a read fails. */
export function keepAnswers(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  void keepInTurn(cache, cache.getAll()).then(prune);
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query.queryKey)) return;
    // What a removed query still brings was asked for by whoever was here before.
    if (cache.get(event.query.queryHash) !== event.query) return;
    if (event.action.type === 'success' && !event.action.manual) void keep(event.query);
    if (event.action.type === 'error' && event.query.state.data === undefined) {
      void giveBack(queryClient, event.query);
    }
  });
}

/** One after the other: in between the browser answers to the reader. */
async function keepInTurn(cache: QueryCache, queries: readonly Query[]): Promise<void> {
  const { person } = reader();
  for (const query of queries) {
    // What was read by whoever was here before is not for whoever is here by now.
    if (reader().person !== person) return;
    const isStillThere = cache.get(query.queryHash) === query;
    if (isStillThere && query.state.status === 'success') await keep(query);
  }
}

async function keep({ queryKey, state }: Query): Promise<void> {
  if (!isKept(queryKey) || typeof caches === 'undefined') return;
  const answer = { queryKey, data: state.data, updatedAt: state.dataUpdatedAt, ...reader() };
  const store = await caches.open(keptAnswers);
  // Somebody may have signed out or in meanwhile.
  if (answer.person !== reader().person) return;
  await store.put(
    keptAddress(queryKey),
    new Response(JSON.stringify(answer satisfies KeptAnswer, withoutSecrets)),
  );
}

const forCaptains = new Set(['email', 'inviteCode', 'invitedBy']);

/** A captain's browser is told of addresses and codes; they are not for keeping. */
function withoutSecrets(key: string, value: unknown): unknown {
  return forCaptains.has(key) ? undefined : value;
}

async function giveBack(queryClient: QueryClient, { queryKey }: Query): Promise<void> {
  const kept = await caches.match(keptAddress(queryKey), { cacheName: keptAnswers });
  const answer: KeptAnswer | undefined = await kept?.json();
  if (answer && isFor(answer, reader(), Date.now())) restore(queryClient, answer);
}

function restore(queryClient: QueryClient, { queryKey, data, updatedAt }: KeptAnswer): void {
  const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (known < updatedAt) queryClient.setQueryData(queryKey, data, { updatedAt });
}

async function prune(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const store = await caches.open(keptAnswers);
  for (const { queryKey } of surplus(await readAll(), reader(), Date.now())) {
    await store.delete(keptAddress(queryKey));
  }
}

async function readAll(): Promise<KeptAnswer[]> {
  if (typeof caches === 'undefined') return [];
  const store = await caches.open(keptAnswers);
  const replies = await Promise.all((await store.keys()).map((request) => store.match(request)));
  return Promise.all(replies.flatMap((reply) => (reply ? [reply.json() as Promise<KeptAnswer>] : [])));
}
