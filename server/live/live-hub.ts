import { type LiveTopic, liveEvents } from '#contract/live.ts';
import { type ChangeFeed, type Checked, directoryScope } from '#server/cache/change-feed.ts';
import type { PersonalChange } from '#server/cache/changes.ts';
import { writeCursor } from './cursor.ts';
import { event, type LiveStream } from './stream.ts';
import { StreamIndex } from './stream-index.ts';
import { personalTopics, topicsByTeam } from './topics.ts';

/** How often, in milliseconds, the database is checked while a stream is open: a change is sent after half of it on average. */
const checkIntervalMs = 50;
const sweepIntervalMs = 1_000;
/** Milliseconds of silence after which a beat is sent: proxies close idle connections after about a minute. */
const beatAfterMs = 20_000;

type HubOptions = {
  /** Called after the leagues and teams have changed: one may be hidden now. A league's id is below 0. */
  readonly onDirectoryChange: (scopeIds: readonly number[]) => void;
};

/**
 * The open streams of this process, to which the change feed's results are sent. It checks nothing while no stream is open.
 * Decision 0063.
 */
export class LiveHub {
  readonly streams = new StreamIndex();
  readonly #feed: ChangeFeed;
  readonly #options: HubOptions;
  #stop: (() => void) | null = null;
  /** The cursor of the last check; beats carry it. */
  #cursor = '';

  constructor(feed: ChangeFeed, options: HubOptions) {
    this.#feed = feed;
    this.#options = options;
  }

  add(stream: LiveStream): void {
    this.streams.add(stream);
    this.#stop ??= this.#start();
  }

  remove(stream: LiveStream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    this.#stop?.();
    this.#stop = null;
  }

  /** Ends all streams; browsers connect again, to another process or later. */
  close(): void {
    this.#endAll(this.streams.all());
  }

  /** Ends the streams of a team, or of a league by its id below 0, that is no longer visible. */
  endOfScope(id: number): void {
    this.#endAll(this.streams.ofScope(id));
  }

  #start(): () => void {
    const unsubscribe = this.#feed.subscribe((checked) => this.#pass(checked));
    // Errors are ignored: while the database is unavailable nothing changes, and the first check afterwards reports everything.
    // Half an interval, so that this timer's previous check, which began a little after the timer fired, does not make the feed
    // skip this one.
    const check = () => void this.#feed.update(checkIntervalMs / 2).catch(() => {});
    const timers = [setInterval(check, checkIntervalMs), setInterval(() => this.#sweep(), sweepIntervalMs)];
    return () => {
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
    };
  }

  #pass(checked: Checked): void {
    this.#cursor = writeCursor(checked);
    if (checked.isReset) this.#tell(this.streams.all(), null);
    else this.#passChanges(checked);
  }

  #passChanges(checked: Checked): void {
    const byTeam = topicsByTeam(checked.team_changes);
    const ofDirectory = byTeam.get(directoryScope);
    if (ofDirectory) {
      this.#tell(this.streams.all(), ofDirectory);
      this.#options.onDirectoryChange(this.streams.scopeIds());
    }
    for (const [id, topics] of byTeam) this.#tell(this.streams.ofScope(id), topics);
    for (const change of checked.personal_changes) this.#passPersonal(change);
  }

  #passPersonal([ownerId, source]: PersonalChange): void {
    if (source === 'session') this.#endAll(this.streams.ofSession(ownerId), this.#ending());
    // The player was approved or removed, so that what they may follow has changed.
    else if (source === 'player') this.#endAll(this.streams.ofPlayer(ownerId), this.#ending());
    else this.#tell(this.streams.ofPlayer(ownerId), [personalTopics[source] ?? 'inbox']);
  }

  #ending(): string {
    return event(liveEvents.end, this.#cursor, null);
  }

  #tell(streams: Iterable<LiveStream>, topics: readonly LiveTopic[] | null): void {
    const message = event(liveEvents.changes, this.#cursor, topics);
    for (const stream of streams) stream.tell(topics, message);
  }

  #endAll(streams: Iterable<LiveStream>, message?: string): void {
    for (const stream of [...streams]) {
      this.remove(stream);
      stream.end(message);
    }
  }

  /** Sends beats to idle streams and ends old ones, whose readers connect again and are authenticated again. */
  #sweep(): void {
    const now = performance.now();
    const beat = this.#cursor && event(liveEvents.beat, this.#cursor, null);
    for (const stream of [...this.streams.all()]) {
      if (now >= stream.endsAtMs) this.#endAll([stream]);
      else if (beat && now - stream.lastWriteMs >= beatAfterMs) stream.beat(beat);
    }
  }
}
