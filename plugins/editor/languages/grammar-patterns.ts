const patternKeys = new Set(['match', 'begin', 'end', 'while']);

/** A back-reference to the match of `begin`. The complete pattern is determined only when a line is tokenised. */
const backReference = /\\\d/;

/** All distinct regular expressions in a grammar, including those in nested rules. */
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
