import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Which files a screen needs beside what every page starts with, by the id of its route. */
type RouteCode = Record<string, string[]>;

/** Read by server/http/route-code.ts. */
const routeCodeFile = 'route-code.json';

/** A start page chooses its dashboard only once it knows whose it is; a visitor's is loaded later. */
const membersStart = /\/routes\/-dashboards\/personal-dashboard\.tsx$/;
const routeComponent = /\/routes\/([^?]+)\.tsx\?tsr-split=component/;

/**
 * Writes each route's files for the server. It names them in a page that it renders, so that the browser loads them together
 * with the client and not after it.
 */
export function routeCode(): Plugin {
  return {
    name: 'route-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const source = JSON.stringify(codeByRoute(bundle));
      this.emitFile({ type: 'asset', fileName: routeCodeFile, source });
    },
  };
}

function codeByRoute(bundle: Bundle): RouteCode {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const initial = withImports(
    bundle,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const code: RouteCode = {};
  for (const { fileName, facadeModuleId } of chunks) {
    const id = facadeModuleId && routeIdOf(facadeModuleId);
    if (!id) continue;
    const own = [...withImports(bundle, [fileName])].filter((name) => !initial.has(name));
    code[id] = [...new Set([...(code[id] ?? []), ...own.map((name) => `/${name}`)])];
  }
  return code;
}

/** `routes/player.$id.tsx` is `/player/$id`, and an `index` stands for the slash before it. */
export function routeIdOf(module: string): string | null {
  if (membersStart.test(module)) return '/dashboard';
  const path = routeComponent.exec(module)?.[1];
  return path ? `/${path.replaceAll('.', '/')}`.replace(/\/index$/, '/') : null;
}

function withImports(bundle: Bundle, names: readonly string[], visited = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = bundle[name];
    if (file?.type !== 'chunk' || visited.has(name)) continue;
    visited.add(name);
    withImports(bundle, file.imports, visited);
  }
  return visited;
}
