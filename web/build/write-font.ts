import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subsetFont } from './font.ts';

// What `npm run font` runs.
await writeFile(join(import.meta.dirname, '../styles/barlow-condensed.woff2'), await subsetFont());
