import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The style sheet with the font embedded: browsers refuse a font file beside a page that was opened from disk. */
export function styleSheet(): string {
  const rules = readFileSync(new URL('yearbook.css', import.meta.url), 'utf8');
  const font = readFileSync(
    resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
  );
  return rules.replace('barlow-condensed.woff', `data:font/woff;base64,${font.toString('base64')}`);
}
