import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Run it with `npx node web/build/draw-icons.ts`: every picture an installed app needs, drawn from the one icon.
const icon = await readFile(join(import.meta.dirname, '../styles/icon.svg'), 'utf8');
/** Without rounded corners: the device cuts its own shape, and the ball lies within every one of them. */
const fullBleed = icon.replace(/ rx="\d+"/, '');
const folder = join(import.meta.dirname, '../public/icons');

await mkdir(folder, { recursive: true });
await draw(icon, 192, 'icon-192.png');
await draw(icon, 512, 'icon-512.png');
await draw(fullBleed, 192, 'maskable-192.png');
await draw(fullBleed, 512, 'maskable-512.png');
await draw(fullBleed, 180, 'apple-touch-icon.png');

async function draw(svg: string, size: number, name: string): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, name));
}
