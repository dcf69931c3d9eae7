import { fitWithin, jpegQuality, maxImageBytes } from '#domain/image.ts';
import { m } from '#messages';
import { ReadableError } from './readable-error.ts';

const messages = {
  not_an_image: () => m.reason_imageMissing(),
  too_large: () => m.reason_imageTooLarge(),
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

/**
 * A chosen picture as a JPEG of quality 0.8 that fits within `side` × `side` pixels, turned as its camera
 * meant it, on white where it is transparent. Throws {@link ImageFileError}. Product §5 and §9, Photo.
 */
export async function downscaleImage(file: File, side: number): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new ImageFileError('not_an_image');
  if (file.size > maxImageBytes) throw new ImageFileError('too_large');
  try {
    return await drawnWithin(file, side);
  } catch (error) {
    throw new ImageFileError('unreadable', error);
  }
}

async function drawnWithin(file: File, side: number): Promise<Blob> {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitWithin(source, side));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return await asJpeg(canvas);
  } finally {
    source.close();
  }
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture is empty')));
    canvas.toBlob(finish, 'image/jpeg', jpegQuality);
  });
}
