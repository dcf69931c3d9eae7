import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { isListedError } from '#server/testing/listed-errors.ts';

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

/** Functions that throw an error by themselves, of which their docstrings do not tell. */
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

const isErrorCode = (word: string): word is ErrorCode => word in errorStatus;

/** The error codes that a docstring tells, also by a link to one that tells them. */
function documentedCodes(docstring: string, docstrings: ReadonlyMap<string, string>): ErrorCode[] {
  const words = [...docstring.matchAll(/`(?<word>\w+)`/g)].map(({ groups }) => groups!.word!);
  const links = [...docstring.matchAll(/\b(?:as|errors of) \{@link (?<name>\w+)\}/g)];
  return [
    ...words.filter(isErrorCode),
    ...links.flatMap(({ groups }) => documentedCodes(docstrings.get(groups!.name!) ?? '', docstrings)),
  ];
}

/** What an endpoint's definition says of its errors, read from its text: to import all of the contract takes seconds. */
function listedErrors(definition: ts.Node): Parameters<typeof isListedError>[0] {
  const text = definition.getText();
  const [, access = ''] = /^ {2}access: '(\w+)'/m.exec(text) ?? [];
  const [, errors] = /^ {2}errors: \[([^\]]*)\]/m.exec(text) ?? [];
  if (errors === undefined) throw new Error(`No list of errors in ${text}`);
  return {
    access: access as Endpoint['access'],
    errors: [...errors.matchAll(/\w+/g)].map(([code]) => code as ErrorCode),
    callerFields: /^ {2}callerFields:/m.test(text) ? {} : undefined,
  };
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

test('a rule tells which error it throws', () => {
  expect(named(rules, throwingUntold)).toEqual([]);
});

test('a use case tells the errors that the contract lists, and no others', () => {
  const helpers = exportedIn('server/features/**/*.ts', isFunction);
  const docstrings = new Map(
    [...helpers.values(), ...useCases.values()].flat().map(({ name, docstring }) => [name, docstring]),
  );
  const bound = [...endpoints.values()].flat().filter(({ name }) => docstrings.has(name));
  const wrong = bound.flatMap(({ name, value }) => {
    const documented = documentedCodes(docstrings.get(name) ?? '', docstrings);
    const listed = listedErrors(value);
    return [
      ...listed.errors
        .filter((code) => !documented.includes(code))
        .map((code) => `${name} does not tell ${code}`),
      ...documented.filter((code) => !isListedError(listed, code)).map((code) => `${name} tells ${code}`),
    ];
  });
  expect(bound.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

describe('what lacks it is noticed', () => {
  test.each([
    ['a function without a docstring', 'export function one() {}', ['one']],
    ['one whose docstring cites nothing', '/** Gives one. */\nexport const one = () => 1;', ['one']],
    [
      'one that cites a section, but no part',
      '/** Gives one. Product §4. */\nexport const one = 1;',
      ['one'],
    ],
    ['but not one that cites', '/** Gives one. Product §4, Winner. */\nexport function one() {}', []],
    ['nor a section without parts', '/** Gives one. Product §6. */\nexport function one() {}', []],
    ['nor what is not exported', 'function one() {}', []],
  ])('%s', (_what, text, names) => {
    expect(citingNothing(exportedBy(text))).toEqual(names);
  });

  test.each([
    ['an error that is not documented', '/** Gives one. */', ['one']],
    ['another one than is documented', '/** Throws TypeError. */', ['one']],
    ['but not one that is documented', '/** Gives one. Throws\n * RangeError for two. */', []],
  ])('%s', (_what, docstring, names) => {
    const text = `${docstring}\nexport function one(n) { if (n > 1) { throw new RangeError('2'); } }`;
    expect(throwingUntold(exportedBy(text))).toEqual(names);
  });

  test('codes are documented by name, or by a link', () => {
    const docstrings = new Map([['one', 'Throws `not_found`, `not_yours`.']]);
    expect(documentedCodes('Sets `place`. Throws `conflict`, and as {@link one}.', docstrings)).toEqual([
      'conflict',
      'not_found',
      'not_yours',
    ]);
    expect(documentedCodes('Undoes {@link one}.', docstrings)).toEqual([]);
  });
});
