import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { maxImageBytes } from '#domain/image.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { createReencoder } from './reencode.ts';

const reencoder = createReencoder();
afterAll(() => reencoder.close());

const refusalOf = (bytes: Uint8Array) =>
  reencoder.reencode(bytes, 'photo').then(
    () => null,
    (error: { code: string; message: string }) => [error.code, error.message],
  );
const noPicture = ['image_unreadable', 'Invalid file type'];
const broken = ['image_unreadable', 'Failed to process image. Please try again.'];
const tooManyPixels = [
  'payload_too_large',
  'This picture has more than 25 megapixels. Choose a smaller one or take a screenshot.',
];

/** A drawing without a size: computing it takes the drawing of each of its 10 to the power of `depth` shapes. */
function nestedSvg(depth: number): string {
  const group = (n: number) => `<g id="g${n}">${`<use href="#g${n - 1}" x="1"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: depth }, (_, n) => group(n + 1)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"><rect id="g0" width="1" height="1"/>${groups}</svg>`;
}

/** A valid PNG of one bit a pixel: a few kilobytes that decode to gigabytes. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

const svg = nestedSvg(6);
const jpeg = await plainPicture(500, 500).jpeg().toBuffer();

const otherFiles: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an SVG of 1.5 KB that takes seconds to measure', Buffer.from(svg)],
  ['the same compressed', gzipSync(svg)],
  ['a GIF', await plainPicture(5, 5).gif().toBuffer()],
  ['a TIFF', await plainPicture(5, 5).tiff().toBuffer()],
  ['an AVIF', await plainPicture(5, 5).avif().toBuffer()],
];

describe('a file that is refused', () => {
  test.each(otherFiles)('%s is recognized by its first bytes', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toEqual(noPicture);
  });

  test('a HEIC is refused with instructions', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    expect(await refusalOf(heic)).toEqual([
      'image_unreadable',
      'Your phone saved this as HEIC. Choose a JPEG or take a screenshot.',
    ]);
  });

  test.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBP')],
  ])('an SVG that begins as %s is read by no other loader', async (_what, start) => {
    expect(await refusalOf(Buffer.concat([start, Buffer.from(svg)]))).toEqual(broken);
  });

  test('half a picture', async () => {
    expect(await refusalOf(jpeg.subarray(0, 700))).toEqual(broken);
  });

  test.each([
    ['48 megapixels, as of a phone', plainPicture(8000, 6000).jpeg({ quality: 1 })],
    ['16 bits and interlaced', plainPicture(4200, 4200).toColourspace('rgb16').png({ progressive: true })],
  ])('a small file of %s', async (_what, picture) => {
    const bytes = await picture.toBuffer();
    expect(bytes.byteLength).toBeLessThan(maxImageBytes);
    expect(await refusalOf(bytes)).toEqual(tooManyPixels);
  });

  test('30,000 by 30,000 pixels in 110 KB', async () => {
    expect(await refusalOf(blackPng(30_000))).toEqual(tooManyPixels);
  });
});

describe('a process that', () => {
  const program = new URL('./testing/hostile-process.ts', import.meta.url);
  const taskOf = (behavior: string) => Buffer.concat([jpeg.subarray(0, 3), Buffer.from(behavior)]);

  test.each([
    ['uses more processor time than it may, in native code', 'c'],
    ['uses more memory than it may', 'm'],
  ])('%s ends, and its picture is refused', async (_what, behavior) => {
    const hostile = createReencoder({ program });
    await expect(hostile.reencode(taskOf(behavior), 'photo')).rejects.toMatchObject({
      code: 'image_unreadable',
    });
    await hostile.close();
  });

  test('hangs is killed', async () => {
    const hostile = createReencoder({ program, timeoutMs: 1_000 });
    await expect(hostile.reencode(taskOf('h'), 'photo')).rejects.toMatchObject({ code: 'image_unreadable' });
    await hostile.close();
  });

  test('hangs does not delay the end of the server, and neither do those that wait', async () => {
    const hostile = createReencoder({ program });
    const uploads = Array.from({ length: 12 }, () => hostile.reencode(taskOf('h'), 'photo'));
    const outcomes = Promise.allSettled(uploads);
    await hostile.close();
    const codes = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes).toEqual(Array(12).fill('unavailable'));
  });
});
