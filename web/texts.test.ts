import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Attributes and properties of our own components that people see or hear. */
const spoken = new Set([
  ...[
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
  ],
  ...['aside', 'confirmLabel', 'description', 'eyebrow', 'heading', 'hint', 'label', 'legend'],
]);

describe('the words of the screens', () => {
  test('are in the catalogue, not among the markup', () => {
    const files = globSync('{features,routes,ui}/**/*.tsx', {
      cwd: import.meta.dirname,
      exclude: ['**/*.test.tsx'],
    });
    expect(files.length).toBeGreaterThan(100);
    const literals = files.flatMap((file) =>
      wordsAmongMarkup(`web/${file}`, readFileSync(new URL(file, import.meta.url), 'utf8')),
    );
    expect(literals).toEqual([]);
  });

  test.each([
    ['between tags', '<p>\n  Sign in\n</p>', 'screen.tsx:2: Sign in'],
    ['in an attribute', '<img alt="Team photo" />', 'screen.tsx:1: Team photo'],
    ['in a choice', "<b>{isOpen ? 'Open' : words.closed}</b>", 'screen.tsx:1: Open'],
    ['after a condition', "<Card title={failed && 'Failed'} />", 'screen.tsx:1: Failed'],
    ['in a template', '<b aria-label={`$' + '{count} votes`} />', 'screen.tsx:1: votes'],
  ])('are noticed %s', (_, markup, expected) => {
    expect(wordsAmongMarkup('screen.tsx', markup)).toEqual([expected]);
  });

  test.each([
    ["<p className={isOpen ? 'flex' : 'hidden'}>{words.title}</p>"],
    ['<b>#{number} · {left}/{right} %</b>'],
    ['<Code text={`/league/$' + '{slug}`} title={`/league/$' + '{slug}`} />'],
    ["<Tile label={words.rank} value={rank ?? '–'} />"],
    ["<td title={name}>{key === 'points' ? points : <i>{rest}</i>}</td>"],
  ])('are not taken for what has none: %s', (markup) => {
    expect(wordsAmongMarkup('screen.tsx', markup)).toEqual([]);
  });
});

/** Each text with letters that JSX would show or read out: `file:line: text`. */
function wordsAmongMarkup(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const literals: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (!/\p{L}/u.test(text) || isPath(text)) return;
    const start = node.getStart() + (text.length - text.trimStart().length);
    literals.push(`${file}:${parsed.getLineAndCharacterOfPosition(start).line + 1}: ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteTexts(node.expression, note);
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) noteTexts(node.initializer, note);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return literals;
}

/** A page's path, or the beginning of one, is the same in every language. */
function isPath(text: string): boolean {
  return /^\/[\w/-]*$/.test(text);
}

/** The literals that an expression may come to. */
function noteTexts(node: ts.Node | undefined, note: (node: ts.Node, text: string) => void): void {
  if (!node) return;
  if (ts.isStringLiteralLike(node)) note(node, node.text);
  if (ts.isTemplateExpression(node)) {
    for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
      note(part, part.text);
  }
  for (const part of textParts(node)) noteTexts(part, note);
}

function textParts(node: ts.Node): (ts.Node | undefined)[] {
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node) && isJoin(node.operatorToken.kind)) return [node.left, node.right];
  return [];
}

/** Both sides, or the right one alone, can be what is shown. */
function isJoin(operator: ts.SyntaxKind): boolean {
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, PlusToken } = ts.SyntaxKind;
  return [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, PlusToken].includes(operator);
}
