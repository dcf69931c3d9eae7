import sharp, { type Metadata } from 'sharp';
import { jpegQuality, maxPixels } from '#domain/image.ts';
import { killThisProcess, limitThisProcess } from './process-limits.ts';

export type Jpeg = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly small: Uint8Array;
};
/** `side` and `smallSide` in pixels. */
export type ReencodeTask = {
  readonly bytes: Uint8Array;
  readonly side: number;
  readonly smallSide: number;
};
export type ReencodeResult = { readonly jpeg: Jpeg } | { readonly refusal: 'tooManyPixels' | 'unreadable' };

/** Bytes of a decoded picture: interlaced pictures and those of 16 bits are decoded as a whole. */
const maxDecodedBytes = 100_000_000;

function decodedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2);
}

async function reencoded({ bytes, side, smallSide }: ReencodeTask): Promise<ReencodeResult> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  try {
    const metadata = await picture.metadata();
    if (metadata.width * metadata.height > maxPixels || decodedBytes(metadata) > maxDecodedBytes) {
      return { refusal: 'tooManyPixels' };
    }
    const { data, info } = await picture
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: jpegQuality * 100, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    const small = await shrunk(data, smallSide);
    return { jpeg: { bytes: data, width: info.width, height: info.height, small } };
  } catch {
    return { refusal: 'unreadable' };
  }
}

function shrunk(jpeg: Uint8Array, side: number): Promise<Buffer> {
  return sharp(jpeg)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: jpegQuality * 100, mozjpeg: true })
    .toBuffer();
}

// Loaders such as those of SVG and TIFF read files of a few kilobytes for minutes, or into gigabytes of memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

limitThisProcess({ maxCpuMs: 10_000, maxMemoryMb: 600 });
// The server ended, however it ended.
process.once('disconnect', killThisProcess);
process.once('message', async (task: ReencodeTask) => process.send?.(await reencoded(task)));
