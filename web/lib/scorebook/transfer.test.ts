import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { type Received, receivedEvents, receivePart, transferParts } from './transfer.ts';

const list = (count: number): ScorebookEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    order: { period: 1, clock: 12_000 - index, counter: index + 1, device: 'aaaaaaaa' },
    time: '2026-11-19T19:00:00.000Z',
    play: { kind: 'shot', side: 'home', player: `p${(index % 8) + 1}`, points: 2, isMade: true },
  }));

const receive = (parts: readonly string[], gameId = 7) =>
  parts.reduce<Received | null>((received, part) => receivePart(received, gameId, part) ?? received, null);

it('brings a list over whatever code is scanned first, twice, or late', async () => {
  const events = list(120);
  const parts = await transferParts(7, events);
  expect(parts.length).toBeGreaterThan(3);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), async (scanned) => {
      const received = receive(scanned);
      const isAll = new Set(scanned).size === parts.length;
      if (received) expect(await receivedEvents(received)).toEqual(isAll ? events : null);
      const whole = receive([...scanned, ...parts.toReversed()]);
      expect(await receivedEvents(whole!)).toEqual(events);
    }),
    { numRuns: 100 },
  );
});

it('needs few enough codes for a whole game', async () => {
  expect((await transferParts(7, list(400))).length).toBeLessThan(55);
});

it('takes no code of another game, of something else, or beyond its count', async () => {
  const [part = ''] = await transferParts(8, list(1));
  expect(receivePart(null, 7, part)).toBeNull();
  for (const text of [
    '',
    'https://example.org',
    'SM1 7 aaaaaaaa 2 1 AAAA',
    'SM1 7 aaaaaaaa 0 1 AAAA',
    'SM1 7 aaaaaaaa 1 999 A',
  ])
    expect(receivePart(null, 7, text), text).toBeNull();
});

it('begins again with the codes of a later list', async () => {
  const earlier = await transferParts(7, list(60));
  const events = list(90);
  const later = await transferParts(7, events);
  const received = receive([...earlier.slice(0, 2), ...later]);
  expect(await receivedEvents(received!)).toEqual(events);
});

it('refuses what is no list of events, and what unpacks to too much', async () => {
  const whole = async (value: unknown) => {
    const parts = await transferParts(7, value as ScorebookEvent[]);
    return receivedEvents(receive(parts)!);
  };
  await expect(whole([{ id: 'x' }])).rejects.toThrow();
  await expect(whole({ events: [] })).rejects.toThrow();
  await expect(whole(list(5_001))).rejects.toThrow();
  const bomb = new Blob([' '.repeat(3_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = btoa(String.fromCharCode(...new Uint8Array(await new Response(bomb).arrayBuffer())));
  const parts = packed.match(/.{1,480}/g) ?? [];
  const codes = parts.map((part, index) => `SM1 7 aaaaaaaa ${index + 1} ${parts.length} ${part}`);
  await expect(receivedEvents(receive(codes)!)).rejects.toThrow(RangeError);
});
