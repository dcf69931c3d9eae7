import { buildWebClient } from './build.ts';

// What `npm run build` runs.
await buildWebClient();
