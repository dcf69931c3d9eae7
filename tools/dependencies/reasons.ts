type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Direct dependencies without a line in docs/dependencies.md, and lines without a dependency. */
export function reasonProblems(manifests: readonly Manifest[], document: string): string[] {
  const direct = new Set(
    manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ),
  );
  const rows = document.split('\n').filter((line) => /^\| `/.test(line));
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  return [
    ...[...direct.difference(new Set(names))].map((name) => `${name}: docs/dependencies.md gives no reason`),
    ...[...new Set(names).difference(direct)].map(
      (name) => `${name}: in docs/dependencies.md, but no dependency`,
    ),
  ];
}
