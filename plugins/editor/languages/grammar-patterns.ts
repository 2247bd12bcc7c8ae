const patternKeys = new Set(['match', 'begin', 'end', 'while']);

/** A reference to what `begin` matched: the pattern is only known while a line is read. */
const backReference = /\\\d/;

/** Every regular expression of a grammar, each once, wherever its rules nest. */
export function patternsOf(grammar: object): ReadonlySet<string> {
  const patterns = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (typeof member !== 'string') visit(member);
      else if (patternKeys.has(key) && !backReference.test(member)) patterns.add(member);
    }
  };
  visit(grammar);
  return patterns;
}
