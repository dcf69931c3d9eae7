import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Which files a screen needs beside what every page starts with, by the id of its route. */
type RouteCode = Record<string, string[]>;

/** Read by server/pages/route-code.ts. */
const routeCodeFile = 'route-code.json';

/** A start page chooses its dashboard only once it knows whose it is. */
const visitorsStart = /\/routes\/-dashboards\/public-dashboard\.tsx$/;
const membersStart = /\/routes\/-dashboards\/personal-dashboard\.tsx$/;
const routeComponent = /\/routes\/([^?]+)\.tsx\?tsr-split=component/;

/** What few visitors begin with brings its loader with it; the other loaders come with every page. */
export function splitBehavior({ routeId }: { routeId: string }) {
  return /^\/(_protected|league\/|leagues|login|pending|team-feed|mvp-history|roster|game|schedule|player|leaderboard|dashboard)/.test(
    routeId,
  )
    ? [['component' as const, 'loader' as const]]
    : undefined;
}

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
  const onEveryScreen = withImports(bundle, ({ isEntry }) => isEntry);
  const code: RouteCode = {};
  for (const chunk of Object.values(bundle)) {
    const id = chunk.type === 'chunk' && chunk.facadeModuleId && routeIdOf(chunk.facadeModuleId);
    if (!id) continue;
    const own = withImports(bundle, ({ fileName }) => fileName === chunk.fileName).difference(onEveryScreen);
    code[id] = [...new Set([...(code[id] ?? []), ...[...own].map((name) => `/${name}`)])];
  }
  return code;
}

/** `routes/player.$id.tsx` is `/player/$id`, and an `index` stands for the slash before it. */
export function routeIdOf(module: string): string | null {
  if (visitorsStart.test(module)) return '/';
  if (membersStart.test(module)) return '/dashboard';
  const path = routeComponent.exec(module)?.[1];
  return path ? `/${path.replaceAll('.', '/')}`.replace(/\/index$/, '/') : null;
}

/** The chunks that fit, and all that they import. */
function withImports(bundle: Bundle, fits: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const names = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || names.has(name)) return;
    names.add(name);
    for (const imported of file.imports) visit(imported);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && fits(file)) visit(file.fileName);
  return names;
}
