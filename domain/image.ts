/** Largest photo a person may choose: 5 MB. Product §9, Image. */
export const maxImageBytes = 5 * 1024 * 1024;

/** Pixels of the largest picture that is read: 25 megapixels, because small files can unpack to gigabytes. Product §9, Image. */
export const maxPixels = 25_000_000;

/** A photo of a player fits within this square, in pixels. Product §9, Image. */
export const maxPhotoSide = 400;

/** A photo beside a name fits within this square, in pixels: 64 CSS pixels on a dense screen. */
export const smallPhotoSide = 128;

/** An image in a post as phones show it fits within this square, in pixels. */
export const smallPostImageSide = 640;

/** The URL of a stored picture's small version; any other URL as it is. Product §9, Image. */
export function smallImageUrl(url: string): string {
  return url.replace(/^(\/images\/[0-9a-f]{64})\.jpg$/, '$1-small.jpg');
}

/** An image in a post fits within this square, in pixels. Architecture §4, Images. */
export const maxPostImageSide = 1600;

/** JPEG quality from 0 to 1. Product §9, Image. */
export const jpegQuality = 0.8;

/**
 * Size in pixels after scaling down to fit within a square, keeping the shape. Never scaled up, never under one pixel. Product
 * §9, Image.
 */
export function fitWithin(
  size: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** What one person may upload within a day, and the total size of their photo and posts. Product §9, Pictures of a member. */
export const maxUploadsADay = 40;
export const maxStoredBytes = 100 * 1024 * 1024;
