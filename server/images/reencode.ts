import pLimit from 'p-limit';
import type { Metadata } from 'sharp';
import { reason } from '#contract/reasons.ts';
import { jpegQuality, maxImageBytes, maxPhotoSide, maxPostImageSide } from '#domain/image.ts';
import { ApiError } from '#server/http/api-error.ts';

export type ImagePurpose = 'photo' | 'post';
export type Jpeg = { bytes: Uint8Array; width: number; height: number };

const sides = { photo: maxPhotoSide, post: maxPostImageSide };
const inputFormats = new Set(['jpeg', 'png', 'webp']);
/** 25 megapixels: more than the client ever sends. The limit stops decompression bombs. */
const maxPixels = 25_000_000;
/** Bytes of a decoded picture: interlaced pictures and those of 16 bits are decoded as a whole. */
const maxUnpackedBytes = 100_000_000;

/** Two at a time, because each may hold a whole decoded picture in memory and uses a processor fully. */
const queue = pLimit(2);
const longestQueue = 30;

/**
 * Imported at the first picture: it takes 7 MB, and most processes never get one. Pictures are small and come one at a time, so
 * that threads and caches would only cost memory.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * A JPEG of the picture, upright, fit within its purpose's square, without metadata. What the bytes
 * say counts, not what the sender called them. Two at a time, so never inside a transaction. Throws ApiError
 * `image_unreadable`, `payload_too_large`, or `unavailable` when too many wait. Product §5, Photo; Architecture §4, Images.
 */
export async function reencode(bytes: Uint8Array, purpose: ImagePurpose): Promise<Jpeg> {
  if (queue.pendingCount >= longestQueue) throw new ApiError('unavailable');
  return queue(() => reencodeNow(bytes, purpose));
}

async function reencodeNow(bytes: Uint8Array, purpose: ImagePurpose): Promise<Jpeg> {
  if (bytes.byteLength > maxImageBytes) {
    throw new ApiError('payload_too_large', { reason: reason('imageTooLarge') });
  }
  if (bytes.byteLength === 0) throw new ApiError('image_unreadable');
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const metadata = await picture.metadata().catch(() => null);
  if (!metadata || !inputFormats.has(metadata.format)) throw new ApiError('image_unreadable');
  if (unpackedBytes(metadata) > maxUnpackedBytes)
    throw new ApiError('payload_too_large', { reason: reason('imageTooManyPixels') });
  const side = sides[purpose];
  try {
    const { data, info } = await picture
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: jpegQuality * 100, mozjpeg: true })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new ApiError('image_unreadable', { reason: reason('imageUnprocessed') });
  }
}

function unpackedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2);
}
