import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Helpers of any program: no part of the product says anything of them. */
const withoutRule = ['domain/epoch.ts', 'domain/list-text.ts', 'domain/objects.ts'];

type Exported = { readonly name: string; readonly value: ts.Node; readonly docstring: string };

/** What a file exports by name, with the docstring in front of it. */
function exportedBy(text: string): Exported[] {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    const modifiers = ts.getModifiers(statement) ?? [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const docstring = ts
      .getJSDocCommentsAndTags(statement)
      .map((comment) => comment.getText())
      .join('\n');
    return declared(statement).map((declaration) => ({ ...declaration, docstring }));
  });
}

function declared(statement: ts.Statement): Omit<Exported, 'docstring'>[] {
  if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', value: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer ? [{ name: name.getText(), value: initializer }] : [],
  );
}

const isFunction = (value: ts.Node) => ts.isFunctionDeclaration(value) || ts.isArrowFunction(value);
const isEndpoint = (value: ts.Node) =>
  ts.isCallExpression(value) && value.expression.getText() === 'endpoint';

/** `docs/citations.test.ts` says whether the part is there. */
const citesProduct = (docstring: string) => /\bProduct §\d/.test(docstring);

function lacking(text: string, isKind: (value: ts.Node) => boolean): string[] {
  return exportedBy(text)
    .filter(({ value, docstring }) => isKind(value) && !citesProduct(docstring))
    .map(({ name }) => name);
}

function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root });
  return files.filter((file) => !/\.test\.|testing/.test(file) && !withoutRule.includes(file)).toSorted();
}

describe('each says which part of the product it comes from:', () => {
  test.each([
    ['endpoint', 'contract/*.ts', isEndpoint, 110],
    ['use case', 'server/features/**/usecases.ts', isFunction, 130],
    ['rule', 'domain/**/*.ts', isFunction, 220],
  ] as const)('%s', (_kind, pattern, isKind, atLeast) => {
    const files = filesOf(pattern).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    const all = files.flatMap(({ text }) => exportedBy(text).filter(({ value }) => isKind(value)));
    expect(all.length).toBeGreaterThan(atLeast);
    const without = files.flatMap(({ file, text }) =>
      lacking(text, isKind).map((name) => `${file}: ${name}`),
    );
    expect(without).toEqual([]);
  });
});

describe('what lacks it is noticed', () => {
  test.each([
    ['a function without a docstring', 'export function one() {}', ['one']],
    ['one whose docstring cites nothing', '/** Gives one. */\nexport const one = () => 1;', ['one']],
    ['but not one that cites', '/** Gives one. Product §4, Winner. */\nexport function one() {}', []],
    ['nor what is not exported', 'function one() {}', []],
  ])('%s', (_what, text, names) => {
    expect(lacking(text, isFunction)).toEqual(names);
  });
});
