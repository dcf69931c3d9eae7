import { type LiveTopic, liveEvents } from '#contract/live.ts';
import { type ChangeFeed, type Checked, directoryScope } from '#server/cache/change-feed.ts';
import type { PersonalChange } from '#server/cache/changes.ts';
import { writeCursor } from './cursor.ts';
import { event, type LiveStream } from './stream.ts';
import { StreamIndex } from './stream-index.ts';
import { personalTopics, topicsByTeam } from './topics.ts';

/** How often the database is asked while a stream is open: a change is on its way after half of it, as a rule. */
const checkIntervalMs = 50;
const sweepIntervalMs = 1_000;
/** Proxies close a connection on which nothing happens for a minute or so. */
const beatAfterMs = 20_000;

type HubOptions = {
  /** Called after the leagues and teams have changed: a team may be hidden now. */
  readonly onDirectoryChange: (teamIds: readonly number[]) => void;
};

/** The open streams of this process, fed by what the change feed finds. It asks nothing while no stream is open. Decision 0063. */
export class LiveHub {
  readonly streams = new StreamIndex();
  readonly #feed: ChangeFeed;
  readonly #options: HubOptions;
  #stop: (() => void) | null = null;
  /** The last check's; the first beat comes after many checks. */
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

  /** Ends the streams of a team that is no longer visible. */
  endOfTeam(teamId: number): void {
    this.#endAll(this.streams.ofTeam(teamId));
  }

  #start(): () => void {
    const unsubscribe = this.#feed.subscribe((checked) => this.#pass(checked));
    // Without the database nothing changes that anybody could read; the check after it is back tells of all at once.
    // Half an interval: this timer's own last check, which began a little after the timer fired, is then no reason to skip one.
    const check = () => void this.#feed.update(checkIntervalMs / 2)?.catch(() => {});
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
      this.#options.onDirectoryChange(this.streams.teamIds());
    }
    for (const [teamId, topics] of byTeam) this.#tell(this.streams.ofTeam(teamId), topics);
    for (const change of checked.personal_changes) this.#passPersonal(change);
  }

  #passPersonal([ownerId, source]: PersonalChange): void {
    if (source === 'session') this.#endAll(this.streams.ofSession(ownerId), this.#ending());
    // What the reader may follow has changed with what they are.
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

  /** Keeps quiet streams alive, and ends old ones: their readers connect again, and are looked at anew. */
  #sweep(): void {
    const now = performance.now();
    const beat = this.#cursor && event(liveEvents.beat, this.#cursor, null);
    for (const stream of [...this.streams.all()]) {
      if (now >= stream.endsAtMs) this.#endAll([stream]);
      else if (beat && now - stream.lastWriteMs >= beatAfterMs) stream.beat(beat);
    }
  }
}
