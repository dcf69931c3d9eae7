import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import { isScorebookEvent } from '#domain/scorebook/read-event.ts';

/** Characters of a list in one QR code: what the camera of a cheap phone still reads from a display. */
const partLength = 480;

/** More parts than a full game needs. */
const mostParts = 600;

/** Bytes of a list once it is unpacked: what a full game has, and no more. */
const mostBytes = 400 * scorebookLimits.events;

const partPattern = /^SM1 (\d{1,9}) ([a-z\d]{8}) (\d{1,3}) (\d{1,3}) ([\w+/=]{1,480})$/;

/** The texts of QR codes that hold a game's list, in any order and each as often as need be. Product §2, Scoring. */
export async function transferParts(gameId: number, events: readonly ScorebookEvent[]): Promise<string[]> {
  const packed = await bytesOf(
    new Blob([JSON.stringify(events)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const count = Math.ceil(text.length / partLength);
  const transfer = crypto.randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * partLength, (index + 1) * partLength);
    return `SM1 ${gameId} ${transfer} ${index + 1} ${count} ${part}`;
  });
}

/** What was scanned of another phone's list so far. */
export type Received = {
  readonly transfer: string;
  readonly count: number;
  readonly parts: ReadonlyMap<number, string>;
};

/** With what a QR code says; null for one of something else, or of another game. Parts of an earlier list are dropped. */
export function receivePart(received: Received | null, gameId: number, text: string): Received | null {
  const [, game, transfer = '', index, total, part = ''] = partPattern.exec(text) ?? [];
  const count = Number(total);
  const number = Number(index);
  if (Number(game) !== gameId || count < 1 || count > mostParts || number < 1 || number > count) return null;
  const isSame = received?.transfer === transfer && received.count === count;
  const parts = new Map(isSame ? received.parts : []).set(number, part);
  return { transfer, count, parts };
}

/** The list once all parts are there; null before. Throws for one that isn't a list of events. */
export async function receivedEvents({ count, parts }: Received): Promise<ScorebookEvent[] | null> {
  if (parts.size < count) return null;
  const text = Array.from({ length: count }, (_, index) => parts.get(index + 1)).join('');
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const events: unknown = JSON.parse(new TextDecoder().decode(await bytesOf(stream)));
  if (!Array.isArray(events) || events.length > scorebookLimits.events || !events.every(isScorebookEvent))
    throw new TypeError('This is no list of events');
  return events;
}

/** Throws RangeError beyond {@link mostBytes}: a small code can unpack to a large text. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > mostBytes) throw new RangeError('The list is too long');
    chunks.push(new Uint8Array(read.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
