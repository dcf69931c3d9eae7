import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/*
 * Builds what browsers load, and what renders their first screen, into the folder that it is given: as `npm run build` does, which
 * writes to the folder that servers serve.
 */
const [folder = ''] = process.argv.slice(2);
const configFile = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));
await build({ configFile, logLevel: 'info', build: { outDir: `${folder}/web` } });
await build({ configFile, logLevel: 'info', mode: 'render', build: { outDir: `${folder}/render` } });
