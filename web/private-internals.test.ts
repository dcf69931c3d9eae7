import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What React writes onto elements and into markup, and TanStack Router into the history's state. */
const marks = /__react|__TSR|<!--\/?\$/i;

/** Zod documents these: a function of zod/mini, and a schema's definition, for libraries. */
const documented = new Set(['_default', '_zod']);

test('no code uses what libraries keep private: an upgrade changes it without notice', () => {
  const files = globSync(
    '{contract,domain,messages,server,web,demo,e2e,bench,attacks,dependencies,release}/**/*.{ts,tsx}',
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  );
  expect(files.length).toBeGreaterThan(500);
  const own = files.filter((file) => !/\.gen\.ts$|private-internals\.test\.ts$/.test(file));
  expect(own.flatMap((file) => privateUses(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['a field', 'router._serverResult', 'a.ts:1: router._serverResult'],
  ['the field named by the underscore alone', 'sums._.selectedFields', 'a.ts:1: sums._'],
  ['a destructured field', '({ status, _notFound }) => _notFound', 'a.ts:1: _notFound'],
  ['a renamed field', 'const { _tx: tx } = router', 'a.ts:1: _tx: tx'],
  ['a field in brackets', "state['__TSR_key']", "a.ts:1: state['__TSR_key']"],
  ['a field that is looked for', "'_notFound' in match", "a.ts:1: '_notFound' in match"],
  ['a mark in markup', "markup.includes('<!--$!-->')", "a.ts:1: '<!--$!-->'"],
  ['a mark on an element', "key.startsWith('__reactProps')", "a.ts:1: '__reactProps'"],
])('%s is noticed', (_, code, use) => {
  expect(privateUses('a.ts', code)).toContain(use);
});

test.each([
  'z._default(z.string(), "")',
  'schema._zod.def',
  'const { id: _id, ...rest } = row',
  '(_request, reply) => reply',
])('%s is not private', (code) => {
  expect(privateUses('a.ts', code)).toEqual([]);
});

/** Subs parsing the files that cannot hold any. */
const candidate = /\._|['"`]_|[{,]\s*_|__react|__TSR|<!--/i;

function privateUses(file: string, code: string): string[] {
  if (!candidate.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const uses: string[] = [];
  const visit = (node: ts.Node) => {
    if (isPrivate(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      uses.push(`${file}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

function isPrivate(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return isUnderscored(node.name);
  if (ts.isElementAccessExpression(node)) return isUnderscored(node.argumentExpression);
  if (ts.isBinaryExpression(node)) {
    return node.operatorToken.kind === ts.SyntaxKind.InKeyword && isUnderscored(node.left);
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    return isUnderscored(node.propertyName ?? node.name);
  }
  return ts.isStringLiteralLike(node) && marks.test(node.text);
}

function isUnderscored(node: ts.Node): boolean {
  const isName = ts.isIdentifier(node) || ts.isStringLiteralLike(node);
  return isName && node.text.startsWith('_') && !documented.has(node.text);
}
