import ts from 'typescript';

/** Calls that give their texts to operators, to machines or to a class list. */
const unreadCalls =
  /(^|\.)((log|console)(\.\w+|\[\w+\])|cn|cva|clsx|for|header|closest|querySelector(All)?|matchMedia|lazyIcon|inSavepoint|\w+Log|startsWith|endsWith|includes)$/;

/** Properties, attributes and variables whose texts no reader sees. The documentation of the API is English. */
const unreadNames =
  /^(className|\w*Classes|base|variants|summary|tags?|description|style|border\w*|font\w*|d|viewBox|type|role|autoComplete|rel)$/;

type Source = { readonly file: string; readonly code: string };

/**
 * Each literal that reads like words of a person's language: `file:line: text`. One that a type names is a state, and one that is
 * compared is no text to be shown. Words among markup are found by web/texts.test.ts.
 */
export function englishLiterals(sources: readonly Source[]): string[] {
  const modules = sources.map(parse);
  const states = new Set(modules.flatMap(literalTypes));
  return modules.flatMap((file) => literalsOf(file, states));
}

function parse({ file, code }: Source): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
}

function literalTypes(file: ts.SourceFile): string[] {
  return nodesOf(file, () => false).flatMap((node) =>
    ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? [node.literal.text] : [],
  );
}

function literalsOf(file: ts.SourceFile, states: ReadonlySet<string>): string[] {
  return nodesOf(file, isUnread).flatMap((node) => {
    if (!isText(node) || states.has(node.text) || !readsLikeWords(node)) return [];
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return [`${file.fileName}:${line + 1}: ${node.text.trim()}`];
  });
}

/** All nodes but those that `isLeftOut` names, and what is in them. */
function nodesOf(node: ts.Node, isLeftOut: (node: ts.Node) => boolean): ts.Node[] {
  if (isLeftOut(node)) return [];
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return [node, ...children.flatMap((child) => nodesOf(child, isLeftOut))];
}

function isUnread(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isCallExpression(node)) return unreadCalls.test(node.expression.getText());
  if (ts.isNewExpression(node)) return isInternalError(node.expression.getText());
  if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node) || ts.isVariableDeclaration(node))
    return unreadNames.test(node.name.getText());
  return isCompared(node);
}

/** What is thrown as such a thing never reaches a reply. */
const isInternalError = (name: string) => /Error$/.test(name) && name !== 'ApiError';

function isCompared(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || !isText(node)) return false;
  if (ts.isCaseClause(parent)) return true;
  return ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText());
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || isTemplatePart(node);
}

function isTemplatePart(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

/** A capitalised word, two words in a row, or one behind a value in a template: `${count} votes`. */
function readsLikeWords(node: Text): boolean {
  const text = withoutMarkup(node.text);
  if (isClassList(text)) return false;
  if (/^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text.trim()) || /\p{L}{2,},? \p{L}{2,}/u.test(text)) return true;
  return isTemplatePart(node) && !ts.isTemplateHead(node) && /^ \p{L}{2,}/u.test(text);
}

const withoutMarkup = (text: string) => text.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*(>|$)/g, ' ');

/** 'grid gap-4 sm:gap-5': at least one word has a dash, a colon or a bracket in it, and none a capital or a stop. */
function isClassList(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    words.every((word) => /^[^\p{Lu},;?!]+[^.,;?!]$/u.test(word)) &&
    words.some((word) => /\w[-:[]\S/.test(word))
  );
}
