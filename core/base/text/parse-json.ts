const stringOrComment = /"(?:\\.|[^"\\])*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g;
const stringOrTrailingComma = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g;

/** Value parsed from JSON text; undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON that may contain `//` and block comments, trailing commas and a byte order mark, which VS Code allows in
 * its configuration files. Removed characters become spaces, so that positions in a `SyntaxError` match the text.
 */
export function parseJsonc(text: string): unknown {
  const blank = (match: string) => (match.startsWith('"') ? match : match.replace(/[^\n\r]/g, ' '));
  const json = text
    .replace(/^\uFEFF/, ' ')
    .replace(stringOrComment, blank)
    .replace(stringOrTrailingComma, blank);
  return JSON.parse(json);
}
