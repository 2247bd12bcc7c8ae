/** Maximum nesting depth of the generated type. */
const MAX_DEPTH = 6;

/** A type declaration for a JSON file's content; undefined for invalid JSON. */
export function jsonDeclaration(text: string): string | undefined {
  try {
    return `declare const value: ${typeOf(JSON.parse(text), 0)};\nexport = value;\n`;
  } catch {
    return undefined;
  }
}

function typeOf(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) return 'any';
  if (Array.isArray(value)) {
    const types = new Set(value.map((item) => typeOf(item, depth + 1)));
    return types.size === 0 ? 'never[]' : `(${[...types].join(' | ')})[]`;
  }
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${typeOf(member, depth + 1)}`,
  );
  return `{ ${members.join('; ')} }`;
}
