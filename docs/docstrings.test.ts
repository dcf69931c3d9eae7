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
    const comments = ts.getJSDocCommentsAndTags(statement).map((comment) => comment.getText());
    // A comment's sentence goes on in its next line.
    const docstring = comments.join('\n').replace(/\s*\n\s*\*?\s*/g, ' ');
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

/** The numbers of the sections that have parts, which a citation names. */
const withParts = readFileSync(join(root, 'docs/product.md'), 'utf8')
  .split(/^## (?=\d+\. )/m)
  .filter((section) => /^### |\*\*/m.test(section))
  .map((section) => section.slice(0, section.indexOf('.')));

/** `docs/citations.test.ts` says whether the part is there. */
function citesProduct(docstring: string): boolean {
  const cited = [...docstring.matchAll(/\bProduct §(?<number>\d+)(?<part>, )?/g)];
  return (
    cited.length > 0 && cited.every(({ groups }) => groups?.part || !withParts.includes(groups!.number!))
  );
}

function citingNothing(exported: readonly Exported[]): string[] {
  return exported.filter(({ docstring }) => !citesProduct(docstring)).map(({ name }) => name);
}

/** Functions that throw an error which their docstrings don't mention. */
function throwingUntold(exported: readonly Exported[]): string[] {
  return exported
    .filter(({ value, docstring }) =>
      thrownIn(value).some((thrown) => !docstring.includes(`Throws ${thrown}`)),
    )
    .map(({ name }) => name);
}

function thrownIn(node: ts.Node): string[] {
  const thrown =
    ts.isThrowStatement(node) && ts.isNewExpression(node.expression)
      ? [node.expression.expression.getText()]
      : [];
  return [...thrown, ...node.getChildren().flatMap(thrownIn)];
}

function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root });
  return files.filter((file) => !/\.test\.|testing/.test(file) && !withoutRule.includes(file)).toSorted();
}

/** By file, what it exports of a kind. */
function exportedIn(pattern: string, isKind: (value: ts.Node) => boolean): Map<string, Exported[]> {
  const read = (file: string) => exportedBy(readFileSync(join(root, file), 'utf8'));
  return new Map(filesOf(pattern).map((file) => [file, read(file).filter(({ value }) => isKind(value))]));
}

function named(all: ReadonlyMap<string, Exported[]>, select: (exported: readonly Exported[]) => string[]) {
  return [...all].flatMap(([file, exported]) => select(exported).map((name) => `${file}: ${name}`));
}

const endpoints = exportedIn('contract/**/*.ts', isEndpoint);
const useCases = exportedIn('server/features/**/usecases.ts', isFunction);
const rules = exportedIn('domain/**/*.ts', isFunction);

describe('each says which part of the product it comes from:', () => {
  test.each([
    ['endpoint', endpoints, 110],
    ['use case', useCases, 130],
    ['rule', rules, 220],
  ] as const)('%s', (_kind, all, atLeast) => {
    expect([...all.values()].flat().length).toBeGreaterThan(atLeast);
    expect(named(all, citingNothing)).toEqual([]);
  });
});

test('a rule documents the error that it throws', () => {
  expect(named(rules, throwingUntold)).toEqual([]);
});
