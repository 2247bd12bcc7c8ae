/**
 * Tokens: comments, strings, function names with their parenthesis, escapes, brackets, and other characters.
 * https://www.w3.org/TR/css-syntax-3/#tokenization
 */
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n\r\f])*"?|'(?:\\[\s\S]|[^'\\\n\r\f])*'?|([#@]?(?:[-\w\u0080-\uffff]|\\(?:[0-9a-f]{1,6}[ \t\n\r\f]?|[^\n\r\f0-9a-f]))+)(\(?)|[\s\S]/giy;

/** The rest of an unquoted URL, after the opening parenthesis. */
const address = /[ \t\n\r\f]*(?!["' \t\n\r\f])(?:\\[\s\S]|[^)\\])*\)?/y;

/** Nesting depth of a style sheet's brackets. Unlike a parser, this function does not recurse. */
export function cssDepth(css: string): number {
  let [depth, deepest] = [0, 0];
  token.lastIndex = 0;
  for (let found = token.exec(css); found; found = token.exec(css)) {
    const [text, name, parenthesis] = found;
    const isOpening = name === undefined ? /^[({[]$/.test(text) : parenthesis !== '';
    if (isOpening && name !== undefined && isAddress(name) && skipAddress(css)) continue;
    if (isOpening) depth += 1;
    else if (/^[)}\]]$/.test(text)) depth = Math.max(depth - 1, 0);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function skipAddress(css: string): boolean {
  address.lastIndex = token.lastIndex;
  if (!address.test(css)) return false;
  token.lastIndex = address.lastIndex;
  return true;
}

function isAddress(name: string): boolean {
  const plain = name.replace(/\\(?:([0-9a-f]{1,6})[ \t\n\r\f]?|([\s\S]))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : character,
  );
  return plain.toLowerCase() === 'url';
}
