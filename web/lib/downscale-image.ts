import { fitWithin, jpegQuality, maxImageBytes, maxPixels } from '#domain/image.ts';
import { m } from '#messages';
import { ReadableError } from './readable-error.ts';

const messages = {
  not_an_image: () => m.reason_imageMissing(),
  heic: () => m.reason_imageHeic(),
  too_large: () => m.reason_imageTooLarge(),
  too_many_pixels: () => m.reason_imageTooManyPixels({ max: maxPixels / 1_000_000 }),
  unreadable: () => m.reason_imageUnprocessed(),
} as const;

/** Why a chosen file cannot be used. Product §5, Photo. */
export class ImageFileError extends ReadableError {
  override name = 'ImageFileError';
  readonly reason: keyof typeof messages;

  constructor(reason: keyof typeof messages, cause?: unknown) {
    super(messages[reason](), { cause });
    this.reason = reason;
  }
}

/** What the file dialog offers. Without HEIC in the list, iPhones convert their photos to JPEG. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/**
 * A chosen picture as a JPEG of quality 0.8 that fits within `side` × `side` pixels, turned as its camera
 * meant it, on white where it is transparent. Throws {@link ImageFileError}. Product §5 and §9, Photo.
 */
export async function downscaleImage(file: File, side: number): Promise<Blob> {
  if (!file.type.startsWith('image/') && !isHeic(file)) throw new ImageFileError('not_an_image');
  if (file.size > maxImageBytes) throw new ImageFileError('too_large');
  const url = URL.createObjectURL(file);
  const element = new Image();
  try {
    return await drawnWithin(await decodedPicture(file, element, url), side);
  } catch (error) {
    const hasTooManyPixels = element.naturalWidth * element.naturalHeight > maxPixels;
    throw new ImageFileError(
      hasTooManyPixels ? 'too_many_pixels' : isHeic(file) ? 'heic' : 'unreadable',
      error,
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Browsers on Windows know no media type for HEIC. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]s?$/i.test(name);
}

type Picture = { source: CanvasImageSource; width: number; height: number };

/** An `img` decodes pictures for which a phone has no memory as a bitmap. */
async function decodedPicture(file: File, element: HTMLImageElement, url: string): Promise<Picture> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source, width: source.width, height: source.height };
  } catch {
    element.src = url;
    await element.decode();
    return { source: element, width: element.naturalWidth, height: element.naturalHeight };
  }
}

async function drawnWithin({ source, ...size }: Picture, side: number): Promise<Blob> {
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitWithin(size, side));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return await asJpeg(canvas);
  } finally {
    if (source instanceof ImageBitmap) source.close();
  }
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture is empty')));
    canvas.toBlob(finish, 'image/jpeg', jpegQuality);
  });
}
