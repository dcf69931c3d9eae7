import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');
/** Modules that weigh less are not listed. */
const leastBytes = 300;

// What each module of the chunks that every page starts with weighs, and of those that every screen needs: the chunk without it,
// minified and packed anew (brotli), is so much smaller. Together they are less than the chunk, because what modules have in
// common counts for none. React's chunk is all but one module, and comes as a whole.
let chunks: Rolldown.OutputChunk[] = [];
const capture: Plugin = {
  name: 'capture',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const all = Object.values(bundle).filter((file) => file.type === 'chunk');
    if (all.some(({ name }) => name === 'screens')) chunks = all;
  },
};
await build({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [capture],
  build: { write: false },
});

const starts = chunks.filter(({ isEntry, name }) => isEntry || name === 'screens');
const names = new Set(starts.flatMap(({ fileName, imports }) => [fileName, ...imports]));
for (const chunk of chunks.filter(({ fileName }) => names.has(fileName))) {
  console.log(`\n${chunk.name}: ${packed(chunk.code)} bytes`);
  if (chunk.name !== 'react') for (const line of weightsOf(chunk)) console.log(line);
}

function weightsOf({ modules }: Rolldown.OutputChunk): string[] {
  const codes = Object.entries(modules).flatMap(([id, { code }]) => (code ? [{ id, code }] : []));
  const whole = sizeOf(codes);
  return codes
    .map(({ id }) => ({ id, weight: whole - sizeOf(codes.filter((other) => other.id !== id)) }))
    .filter(({ weight }) => weight >= leastBytes)
    .sort((a, b) => b.weight - a.weight)
    .map(
      ({ id, weight }) =>
        `${String(weight).padStart(6)}  ${id.replace(/^.*\/node_modules\//, '').replace(`${root}/`, '')}`,
    );
}

function sizeOf(codes: readonly { code: string }[]): number {
  const code = codes.map((module) => module.code).join('\n');
  // What nothing uses any more once a module is missing stays, or its weight would be counted as well.
  const options = { mangle: { toplevel: true }, compress: { target: 'es2022', unused: false } };
  return packed(minifySync('chunk.mjs', code, options).code);
}

function packed(code: string): number {
  return brotliCompressSync(code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}
