import type { ServerResponse } from 'node:http';
import { type LiveTopic, liveEvents } from '#contract/live.ts';
import type { LiveScope } from './changes-since.ts';

/** A stream with more unsent bytes than this is closed; its reader reconnects and catches up from its last event. */
const maxUnsentBytes = 65_536;

export type StreamOwner = LiveScope & {
  /** The session that the reader came by; null for a visitor. */
  readonly sessionId: number | null;
  /** What the limits count the stream for. */
  readonly limitKeys: readonly string[];
};

type StreamTimes = { readonly openedAtMs: number; readonly longestMs: number };

/** One open window: what is written to it, and since when. */
export class LiveStream {
  readonly owner: StreamOwner;
  readonly endsAtMs: number;
  lastWriteMs: number;
  readonly #response: ServerResponse;
  /**
   * Topics that arrived before the first event was written. The first event reports what was missed, so that it has to precede
   * them.
   */
  #held: Set<LiveTopic> | null = new Set();
  #hasMissedAll = false;
  /** The last event of a stream that was ended before it began. */
  #ending: string | null = null;

  constructor(response: ServerResponse, owner: StreamOwner, { openedAtMs, longestMs }: StreamTimes) {
    this.owner = owner;
    this.lastWriteMs = openedAtMs;
    this.endsAtMs = openedAtMs + longestMs;
    this.#response = response;
  }

  /** Sends the first event: the topics that were missed, and the delay in milliseconds after which the browser reconnects. */
  begin(cursor: string, missedTopics: readonly LiveTopic[] | null, retryMs: number): void {
    if (this.#ending !== null) {
      this.#response.end(this.#ending);
      return;
    }
    const topics = this.#hasMissedAll
      ? null
      : missedTopics && [...new Set([...missedTopics, ...(this.#held ?? [])])];
    this.#held = null;
    this.#write(`retry: ${retryMs}\n${event(liveEvents.changes, cursor, topics)}`);
  }

  /** Sends topics (null means all). `message` is their event, formatted once for all streams that get the same. */
  tell(topics: readonly LiveTopic[] | null, message: string): void {
    if (!this.#held) this.#write(message);
    else if (topics) for (const topic of topics) this.#held.add(topic);
    else this.#hasMissedAll = true;
  }

  beat(message: string): void {
    if (!this.#held) this.#write(message);
  }

  /**
   * Ends the stream; `message` is its last event, if there is one. Where it has not begun, it begins with that event, and is cut
   * off if there is none: its reader tries again.
   */
  end(message = ''): void {
    if (!this.#held) this.#response.end(message);
    else if (message === '') this.#response.destroy();
    else this.#ending = message;
  }

  #write(text: string): void {
    this.lastWriteMs = performance.now();
    this.#response.write(text);
    if (this.#response.writableLength > maxUnsentBytes) this.#response.destroy();
  }
}

/** An event as it goes over the wire. */
export function event(name: string, cursor: string, data: unknown): string {
  return `event: ${name}\nid: ${cursor}\ndata: ${JSON.stringify(data)}\n\n`;
}
