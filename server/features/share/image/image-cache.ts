import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { language } from '#messages/language';
import type { ImageContent } from './content.ts';

/** Raise it when the layouts change: every image gets a new URL. */
const layoutVersion = 2;

/** Names what is on an image: the same content in the same language always has the same version. */
export function imageVersion(content: ImageContent): string {
  return createHash('sha256')
    .update(JSON.stringify([layoutVersion, language(), content]))
    .digest('hex')
    .slice(0, 24);
}

export type ImageCache = {
  /** The image if it is cached or being rendered. */
  find(version: string): Promise<Uint8Array> | null;
  /** Renders and caches it. A failure is not cached. */
  add(version: string, render: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** Share images in memory, bounded by their bytes. */
export function createImageCache(maxBytes = 24 * 1024 * 1024): ImageCache {
  const images = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const pending = new Map<string, Promise<Uint8Array>>();

  async function renderInto(version: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const png = await render();
      images.set(version, png);
      return png;
    } finally {
      pending.delete(version);
    }
  }

  return {
    find(version) {
      const png = images.get(version);
      return png ? Promise.resolve(png) : (pending.get(version) ?? null);
    },
    add(version, render) {
      const png = renderInto(version, render);
      pending.set(version, png);
      return png;
    },
  };
}
