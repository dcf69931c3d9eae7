import { followChanges, readChanges } from './source.ts';
import type { Change } from './stream.ts';

type SharedSource = {
  /** What is followed; at least one of the two. */
  teamId: number | null;
  league: string | null;
  /** Whose changes they are: windows of one reader, team and league share a stream. */
  reader: string;
  isSignedIn: boolean;
  onChange: (change: Change) => void;
  onEnd: () => void;
};

type Message = { change: Change } | { end: true };

/** A window with another version of the client may say what this one does not know. */
function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null) return false;
  if (!('change' in data)) return 'end' in data;
  // biome-ignore lint/plugin: whose fields it has, the next line checks
  const { cursor, topics } = (data.change ?? {}) as Record<keyof Change, unknown>;
  return typeof cursor === 'string' && (topics === null || Array.isArray(topics));
}

/** The moment up to which this window knows what has changed; the page's own to begin with. */
let cursor = '';

export function startAt(pageCursor: string): void {
  cursor ||= pageCursor;
}

/**
 * Follows changes together with the reader's other windows: one of them holds a lock and the stream, and passes on what
 * comes. Browsers open six connections to a server without HTTP/2, which six windows would use up. Returns how to stop.
 */
export function followTogether({
  teamId,
  league,
  reader,
  isSignedIn,
  onChange,
  onEnd,
}: SharedSource): () => void {
  const receive = (change: Change) => {
    cursor = change.cursor;
    onChange(change);
  };
  const name = `sixth-man-live ${teamId ?? ''} ${league ?? ''} ${reader}`;
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const followed = () => ({ teamId, league, since: cursor, isSignedIn });
  const stopping = new AbortController();
  const { signal } = stopping;
  const pass = (message: Message) => others?.postMessage(message);
  const lead = () =>
    followChanges({
      followed,
      onChange(change) {
        receive(change);
        pass({ change });
      },
      onEnd() {
        pass({ end: true });
        onEnd();
      },
    });

  others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if ('change' in data) receive(data.change);
    else onEnd();
  });
  if (navigator.locks && others) {
    void holdLock(name, signal, lead, async () => {
      const changes = await readChanges(followed());
      if (changes && !signal.aborted) receive(changes);
    });
  } else signal.addEventListener('abort', lead());
  return () => {
    stopping.abort();
    others?.close();
  };
}

/** Leads while this window has the lock. Another window that has it says nothing of what was before: that is asked for. */
async function holdLock(
  name: string,
  signal: AbortSignal,
  lead: () => () => void,
  catchUp: () => Promise<void>,
): Promise<void> {
  const leadUntilStopped = async (): Promise<void> => {
    if (signal.aborted) return;
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const stop = lead();
    await stopped;
    stop();
  };
  const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await leadUntilStopped();
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  await catchUp();
  // A stop while it waits for the lock rejects the request.
  if (!signal.aborted) await navigator.locks.request(name, { signal }, leadUntilStopped).catch(() => {});
}
