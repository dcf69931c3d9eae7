import type { Rolldown } from 'vite';

/** As the bundler divides the client of itself. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'name' | 'fileName' | 'imports' | 'moduleIds' | 'isEntry' | 'isDynamicEntry' | 'facadeModuleId' | 'code'
>;

/** What the client loads at one time, as one screen: all that some modules import. */
export type Part = {
  readonly begins: (module: string) => boolean;
  /** How often it is loaded, compared with other parts. */
  readonly weight: number;
};

export type SharingRules = {
  /** One request less is worth it that a part of the client loads so many characters of code in vain. */
  readonly request: number;
  /**
   * Of modules that are loaded when they are asked for, those that are loaded together or more often than a screen: each begins the
   * parts that name it. One that none names begins a part of its own, of weight 1.
   */
  readonly parts: readonly Part[];
  /** What is there before any screen, with all that it imports; so is what the page starts with. */
  readonly isAlwaysLoaded: (module: string) => boolean;
};

/** Chunks that become one file, and the parts of the client that load it. */
type File = { chunks: readonly Chunk[]; size: number; parts: ReadonlySet<Part> };

/**
 * In which file each module goes that several parts of the client share: a screen is a part, and so is what a press loads. Of
 * itself the bundler writes a file for each set of parts that have something in common, most of a few hundred bytes. Two of
 * them are joined while the requests that this saves weigh more than what some parts then load in vain.
 *
 * No file comes to import itself by way of others: its constants would be read before they are there.
 */
export function joinShared(chunks: readonly Chunk[], rules: SharingRules): Map<string, string> {
  const importsOf = importsIn(chunks);
  let files = sharedFiles(chunks, importsOf, rules);
  for (let pair = bestPair(files, importsOf, rules); pair; pair = bestPair(files, importsOf, rules)) {
    const [a, b] = pair;
    files = [joined(a, b), ...files.filter((file) => file !== a && file !== b)];
  }
  return namesOf(files.filter((file) => file.chunks.length > 1));
}

type ImportsOf = (chunk: Chunk) => readonly Chunk[];

function importsIn(chunks: readonly Chunk[]): ImportsOf {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return ({ imports }) => imports.flatMap((name) => byName.get(name) ?? []);
}

function sharedFiles(chunks: readonly Chunk[], importsOf: ImportsOf, rules: SharingRules): File[] {
  const isFirst = ({ isEntry, moduleIds }: Chunk) => isEntry || moduleIds.some(rules.isAlwaysLoaded);
  const always = reachedFrom(chunks.filter(isFirst), importsOf);
  const partsOf = new Map<Chunk, Set<Part>>();
  for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const own = partsThatBeginWith(chunk.facadeModuleId ?? '', rules);
    for (const loaded of reachedFrom([chunk], importsOf))
      partsOf.set(loaded, new Set(own).union(partsOf.get(loaded) ?? new Set()));
  }
  return chunks
    .filter((chunk) => !always.has(chunk) && !chunk.isDynamicEntry)
    .map((chunk) => ({ chunks: [chunk], size: chunk.code.length, parts: partsOf.get(chunk) ?? new Set() }));
}

function partsThatBeginWith(module: string, { parts }: SharingRules): Part[] {
  const own = parts.filter(({ begins }) => begins(module));
  return own.length > 0 ? own : [{ begins: (id) => id === module, weight: 1 }];
}

/** The two files that it pays most to join, if any. */
function bestPair(files: readonly File[], importsOf: ImportsOf, rules: SharingRules): [File, File] | null {
  let best: [File, File] | null = null;
  let most = 0;
  for (const [index, a] of files.entries())
    for (const b of files.slice(index + 1)) {
      const gain = gainOf(a, b, rules);
      if (gain <= most || wouldImportItself(a, b, files, importsOf)) continue;
      best = [a, b];
      most = gain;
    }
  return best;
}

/** In characters of code, over all parts of the client. */
function gainOf(a: File, b: File, { request }: SharingRules): number {
  let gain = 0;
  for (const part of a.parts) gain += part.weight * (b.parts.has(part) ? request : -b.size);
  for (const part of b.parts) if (!a.parts.has(part)) gain -= part.weight * a.size;
  return gain;
}

/** Whether one of the two needs the other by way of a third. */
function wouldImportItself(a: File, b: File, files: readonly File[], importsOf: ImportsOf): boolean {
  const own = new Set([...a.chunks, ...b.chunks]);
  const home = new Map(files.flatMap((file) => file.chunks.map((chunk) => [chunk, file] as const)));
  const together = (chunk: Chunk) => home.get(chunk)?.chunks ?? [chunk];
  const next = (chunk: Chunk) => (own.has(chunk) ? [] : importsOf(chunk).flatMap(together));
  const others = [...own]
    .flatMap((chunk) => importsOf(chunk).flatMap(together))
    .filter((chunk) => !own.has(chunk));
  return !reachedFrom(others, next).isDisjointFrom(own);
}

function joined(a: File, b: File): File {
  return { chunks: [...a.chunks, ...b.chunks], size: a.size + b.size, parts: a.parts.union(b.parts) };
}

/** A file is called like the largest of its chunks, and numbered where another one is, too. */
function namesOf(files: readonly File[]): Map<string, string> {
  const names = new Map<string, string>();
  const countByName = new Map<string, number>();
  for (const { chunks } of files) {
    const largest = chunks.reduce((a, b) => (b.code.length > a.code.length ? b : a));
    const count = (countByName.get(largest.name) ?? 0) + 1;
    countByName.set(largest.name, count);
    for (const id of chunks.flatMap(({ moduleIds }) => moduleIds))
      names.set(id, count === 1 ? largest.name : `${largest.name}${count}`);
  }
  return names;
}

/** These, and what they lead to. */
function reachedFrom<Node>(from: readonly Node[], next: (node: Node) => readonly Node[]): Set<Node> {
  const reached = new Set(from);
  for (const node of reached) for (const other of next(node)) reached.add(other);
  return reached;
}
