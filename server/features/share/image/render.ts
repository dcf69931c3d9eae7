import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import type { ImageContent } from './content.ts';
import { createLayout } from './layouts.ts';
import { height, width } from './size.ts';

type Options = Parameters<typeof satori>[1];

const { resolve } = createRequire(import.meta.url);
const families = { latin: 'Barlow', 'latin-ext': 'Barlow Extended', vietnamese: 'Barlow Vietnamese' };

const fonts = Object.entries(families).flatMap(([subset, name]) =>
  ([600, 700] as const).map((weight) => ({
    name,
    weight,
    data: readFileSync(
      resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${subset}-${weight}-normal.woff`),
    ),
  })),
);

/** Draws a picture of 1200×630 pixels as PNG. `photo` is the stored JPEG of the content's face. */
export async function render(content: ImageContent, photo: Uint8Array | null): Promise<Uint8Array> {
  const photoUrl = photo && `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`;
  const options: Options = { width, height, fonts };
  // biome-ignore lint/plugin: satori takes plain objects in the shape of React elements, and its type names React's
  const svg = await satori(createLayout(content, photoUrl) as Parameters<typeof satori>[0], options);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
