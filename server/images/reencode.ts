import sharp from 'sharp';
import { jpegQuality, maxImageBytes, maxPhotoSide, maxPostImageSide } from '#domain/image.ts';
import { ApiError } from '#server/http/api-error.ts';

export type ImagePurpose = 'photo' | 'post';
export type Jpeg = { bytes: Uint8Array; width: number; height: number };

const sides = { photo: maxPhotoSide, post: maxPostImageSide };
const accepted = new Set(['jpeg', 'png', 'webp']);
/** 50 megapixels: any phone's camera, and no bomb. */
const maxPixels = 50_000_000;

// Pictures come one at a time and small; idle threads and caches would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A JPEG of the picture, upright, fit within its purpose's square, without metadata. What the bytes
 * say counts, not what the sender called them. Throws ApiError `image_unreadable` or
 * `payload_too_large`. Specification §5, Photo; design §4, Images.
 */
export async function reencode(bytes: Uint8Array, purpose: ImagePurpose): Promise<Jpeg> {
  if (bytes.byteLength > maxImageBytes) {
    throw new ApiError('payload_too_large', { message: 'Image must be smaller than 5MB' });
  }
  if (bytes.byteLength === 0) throw new ApiError('image_unreadable');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const format = await picture.metadata().then(
    (metadata) => metadata.format,
    () => undefined,
  );
  if (!format || !accepted.has(format)) throw new ApiError('image_unreadable');
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
    throw new ApiError('image_unreadable', { message: 'Failed to process image. Please try again.' });
  }
}
