import { createHash } from 'node:crypto';
import type { ImageContent } from './content.ts';

/** Raise it when the drawing changes: every picture gets a new address. */
const design = 1;

/** Names what is on a picture: the same content always has the same version. */
export function versionOf(content: ImageContent): string {
  return createHash('sha256')
    .update(JSON.stringify([design, content]))
    .digest('hex')
    .slice(0, 24);
}

export type ImageCache = {
  /** The picture, if it hangs there or is being drawn. */
  find(version: string): Promise<Uint8Array> | null;
  /** Draws it and keeps it; a failure is forgotten. */
  add(version: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** Pictures in memory, the least recently asked for going first when they hold more than `mostBytes`. */
export function createImageCache(mostBytes = 24 * 1024 * 1024): ImageCache {
  const pictures = new Map<string, { bytes: number; png: Promise<Uint8Array> }>();
  let held = 0;

  function drop(version: string): void {
    held -= pictures.get(version)?.bytes ?? 0;
    pictures.delete(version);
  }

  function keep(version: string, bytes: number): void {
    const picture = pictures.get(version);
    if (!picture) return;
    picture.bytes = bytes;
    held += bytes;
    for (const [oldest] of pictures) {
      if (held <= mostBytes) return;
      drop(oldest);
    }
  }

  return {
    find(version) {
      const picture = pictures.get(version);
      if (!picture) return null;
      pictures.delete(version);
      pictures.set(version, picture);
      return picture.png;
    },
    add(version, draw) {
      const png = draw();
      pictures.set(version, { bytes: 0, png });
      png.then(
        ({ byteLength }) => keep(version, byteLength),
        () => drop(version),
      );
      return png;
    },
  };
}
