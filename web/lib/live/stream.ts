import { type LiveTopic, liveEvents, liveStreamPath } from '#contract/live.ts';

/** Topics, or null for everything, and the moment up to which they tell. */
export type Change = { topics: readonly LiveTopic[] | null; cursor: string };

/** The team and the league whose changes are streamed, from a cursor on. Without a league's slug it is the team's. */
export type Followed = {
  teamId: number | null;
  league: string | null;
  since: string;
  isSignedIn: boolean;
};

type Handlers = {
  onChange: (change: Change) => void;
  /** The reader is another one now, or none. */
  onEnd: () => void;
  /** The connection is gone, or is held up somewhere. */
  onLost: () => void;
};

/** The server says something every 20 s; a proxy that holds streams back lets nothing through. */
const firstEventTimeoutMs = 10_000;
const silenceTimeoutMs = 60_000;

/** The query of the request for a stream. */
export function queryOf({ teamId, league, since, isSignedIn }: Followed) {
  return {
    ...(teamId !== null && { teamId: String(teamId) }),
    ...(league !== null && { league }),
    since,
    ...(isSignedIn && { signedIn: 'true' as const }),
  };
}

/** Opens the stream of a team's and a league's changes and of the reader's own; returns how to close it. */
export function openStream(followed: Followed, { onChange, onEnd, onLost }: Handlers): () => void {
  const source = new EventSource(`${liveStreamPath}?${new URLSearchParams(queryOf(followed))}`);
  let timer = setTimeout(lose, firstEventTimeoutMs);
  function close(): void {
    clearTimeout(timer);
    source.close();
  }
  function lose(): void {
    close();
    onLost();
  }
  function receive({ data, lastEventId }: MessageEvent<string>): void {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceTimeoutMs);
    onChange({ topics: JSON.parse(data), cursor: lastEventId });
  }
  source.addEventListener(liveEvents.changes, receive);
  source.addEventListener(liveEvents.beat, ({ lastEventId }) => {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceTimeoutMs);
    onChange({ topics: [], cursor: lastEventId });
  });
  source.addEventListener(liveEvents.end, () => {
    close();
    onEnd();
  });
  // Reconnecting is ours: by the cursor of what this window has handled, and not while there is no connection.
  source.addEventListener('error', lose);
  return close;
}
