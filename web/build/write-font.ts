import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subsetFont } from './font.ts';

// Run it with `npx node web/build/write-font.ts`.
await writeFile(join(import.meta.dirname, '../styles/barlow-condensed.woff2'), await subsetFont());
