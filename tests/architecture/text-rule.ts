import ts from 'typescript';

/** Attributes whose text is shown to users, including screen reader users. */
const READ_ATTRIBUTES = new Set([
  'actions',
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'empty',
  'hint',
  'label',
  'placeholder',
  'title',
]);

/** The gallery is for developers; tests and their views show no text to users. */
const EXEMPT = /^host\/ui\/gallery\/|\.test\.tsx$|(^|\/)testing\//;

export function mayContainTexts(path: string): boolean {
  return EXEMPT.test(path) || !/^(core|host|plugins|web)\/.*\.tsx$/.test(path);
}

/**
 * Text in a component that should be in its folder's messages: text between tags, or in a user-visible attribute.
 * Undefined if there is none.
 */
export function findLiteralText(source: string, path: string): string | undefined {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  let found: string | undefined;
  const visit = (node: ts.Node): void => {
    found ??= literalText(node);
    if (found === undefined) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return words(node.text);
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return textOf(node.expression);
  if (!ts.isJsxAttribute(node) || !READ_ATTRIBUTES.has(node.name.getText())) return undefined;
  const { initializer } = node;
  if (!initializer) return undefined;
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  const text = value && textOf(value);
  return text === undefined ? undefined : `${node.name.getText()}="${text}"`;
}

/** The words in an expression that is or may evaluate to a string literal. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return words(node.text);
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isConditionalExpression(node)) return textOf(node.whenTrue) ?? textOf(node.whenFalse);
  if (ts.isBinaryExpression(node)) {
    const isJoined = node.operatorToken.kind === ts.SyntaxKind.PlusToken;
    return (isJoined ? textOf(node.left) : undefined) ?? textOf(node.right);
  }
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => words(text))
      .find((text) => text !== undefined);
  return undefined;
}

function words(text: string): string | undefined {
  return /\p{L}{2}/u.test(text) ? text.trim() : undefined;
}
