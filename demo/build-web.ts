import { buildWebClientHere } from './build.ts';

// What `npm run build` runs.
await buildWebClientHere();
