import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Exported functions of a `usecases.ts` that are neither (services, viewer, input) nor, without a caller, (services, input). */
function otherSignatures(text: string): string[] {
  const source = ts.createSourceFile('usecases.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(ts.isFunctionDeclaration)
    .filter((declaration) => declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter((declaration) => !isSignature(declaration.parameters.map(({ type }) => type?.getText() ?? '')))
    .map(({ name }) => name?.text ?? '');
}

function isSignature([services = '', ...rest]: readonly string[]): boolean {
  if (!/^(?:Pick<)?(?:Call|Job)?Services\b/.test(services)) return false;
  if (!/Viewer$/.test(rest[0] ?? ''))
    return rest.length <= 1 && !/^(?:string|number|boolean)\b/.test(rest[0] ?? '');
  return rest.length === 1 || (rest.length === 2 && /^InputOf<typeof /.test(rest[1] ?? ''));
}

test('every use case has the one signature', () => {
  const files = globSync('server/features/**/usecases.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(40);
  const others = files.flatMap((file) =>
    otherSignatures(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(others).toEqual([]);
});
