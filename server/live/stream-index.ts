import { changeIdsOf } from './changes-since.ts';
import type { LiveStream } from './stream.ts';

/** The open streams, indexed by team and league, player, session and limit key. */
export class StreamIndex {
  readonly #all = new Set<LiveStream>();
  readonly #scopes = new Groups<number>();
  readonly #players = new Groups<number>();
  readonly #sessions = new Groups<number>();
  readonly #limited = new Groups<string>();

  get size(): number {
    return this.#all.size;
  }

  add(stream: LiveStream): void {
    this.#all.add(stream);
    for (const [groups, key] of this.#places(stream)) groups.add(key, stream);
    for (const key of stream.owner.limitKeys) this.#limited.add(key, stream);
  }

  delete(stream: LiveStream): void {
    if (!this.#all.delete(stream)) return;
    for (const [groups, key] of this.#places(stream)) groups.delete(key, stream);
    for (const key of stream.owner.limitKeys) this.#limited.delete(key, stream);
  }

  all = (): Iterable<LiveStream> => this.#all;
  /** Of a team, or of a league by its id below 0. */
  ofScope = (id: number): Iterable<LiveStream> => this.#scopes.get(id);
  ofPlayer = (playerId: number): Iterable<LiveStream> => this.#players.get(playerId);
  ofSession = (sessionId: number): Iterable<LiveStream> => this.#sessions.get(sessionId);
  /** The teams, and the leagues by ids below 0, that somebody follows. */
  scopeIds = (): number[] => this.#scopes.keys();
  /** How many streams count towards a limit. */
  count = (limitKey: string): number => this.#limited.count(limitKey);

  #places({ owner: { playerId, sessionId, ...scope } }: LiveStream) {
    const places = changeIdsOf(scope).map((id): [Groups<number>, number] => [this.#scopes, id]);
    if (playerId !== null) places.push([this.#players, playerId]);
    if (sessionId !== null) places.push([this.#sessions, sessionId]);
    return places;
  }
}

/** Streams by a key; a key without any takes no room, and one with a single stream no set: most players have one window. */
class Groups<Key> {
  readonly #groups = new Map<Key, LiveStream | Set<LiveStream>>();

  add(key: Key, stream: LiveStream): void {
    const group = this.#groups.get(key);
    if (group instanceof Set) group.add(stream);
    else this.#groups.set(key, group ? new Set([group, stream]) : stream);
  }

  delete(key: Key, stream: LiveStream): void {
    const group = this.#groups.get(key);
    if (group instanceof Set) group.delete(stream);
    if (group === stream || (group instanceof Set && group.size === 0)) this.#groups.delete(key);
  }

  get(key: Key): Iterable<LiveStream> {
    const group = this.#groups.get(key);
    return group instanceof Set ? group : group ? [group] : [];
  }

  count(key: Key): number {
    const group = this.#groups.get(key);
    return group instanceof Set ? group.size : Number(group !== undefined);
  }

  keys(): Key[] {
    return [...this.#groups.keys()];
  }
}
