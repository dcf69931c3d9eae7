import sharp from 'sharp';
import { createReencoder } from '#server/images/reencode.ts';
import { watchEventLoop } from './event-loop.ts';
import { peakMemory } from './process.ts';

const { reencode } = createReencoder();
// What four pictures of 25 megapixels cost that are uploaded at the same moment: memory, and how long the event loop waits.
const side = 5_000;
const background = '#1d4ed8';
const picture = sharp({ create: { width: side, height: side, channels: 3, background } });
const png = await picture.png({ progressive: true, compressionLevel: 1 }).toBuffer();
await reencode(
  await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer(),
  'post',
);
const before = process.memoryUsage.rss() / 1024 ** 2;
const loop = watchEventLoop();
const begin = performance.now();
await Promise.all(Array.from({ length: 4 }, () => reencode(png, 'post')));
const seconds = (performance.now() - begin) / 1_000;

console.log(
  `four interlaced pictures of ${(side * side) / 1e6} megapixels, ${Math.round(png.byteLength / 1024)} KiB each`,
);
console.log(`until the last is stored anew   ${seconds.toFixed(1)} s`);
console.log(
  `memory before, and at most      ${Math.round(before)} MiB, ${Math.round(await peakMemory(process.pid))} MiB`,
);
console.log(`longest block of the event loop ${Math.round(loop.stop())} ms`);
