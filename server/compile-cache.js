// @ts-check
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Loaded ahead of everything else (`node --import`): later starts reuse compiled modules. It is JavaScript because the cache for
// TypeScript is not enabled yet.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
