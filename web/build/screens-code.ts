import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const startOfScreens = /\/web\/start-screens\.tsx$/;

/** What every page starts with: the bars. */
export function filesOfStart(bundle: Bundle): Set<string> {
  return withImports(bundle, ({ isEntry }) => isEntry);
}

/** What every screen needs beside that: router, query client, routes. */
export function filesOfScreens(bundle: Bundle): Set<string> {
  const files = withImports(bundle, ({ moduleIds }) => moduleIds.some((id) => startOfScreens.test(id)));
  if (files.size === 0) throw new Error('The screens are no chunk of their own');
  return files.difference(filesOfStart(bundle));
}

/** The chunks that fit, and all that they import. */
export function withImports(bundle: Bundle, fits: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
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
