import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each text that is made while its file is loaded, before it is known who reads it: `file:line: text`. */
function textsOnLoad(file: string, code: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isCallExpression(node) && /^m\.\w+$|\.title$|^language$/.test(node.expression.getText())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('texts are made when they are read, in the language of their reader', () => {
  const files = globSync('{contract,domain,server,web}/**/*.{ts,tsx}', { cwd: root });
  const found = files
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => textsOnLoad(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['const link = { label: m.page_roster() };', 1],
  ["const title = pages['/roster'].title();", 1],
  ['const label = m.page_roster;', 0],
  ['const label = () => m.page_roster();', 0],
  ['export function Title() { return <h1>{m.page_roster()}</h1>; }', 0],
])('of %s', (code, count) => {
  expect(textsOnLoad('file.tsx', code)).toHaveLength(count);
});
