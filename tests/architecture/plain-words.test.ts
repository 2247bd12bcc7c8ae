import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';

/** Words and phrases that are always replaced in this repository, each with the reason. See docs/CONTRIBUTING.md for the style. */
const WORDS: readonly (readonly [words: RegExp, reason: string])[] = [
  [/\banew\b/i, "archaic: write 'again'"],
  [/\b(?:whoever|nobody|somebody|everybody)\b/i, "names no one: write 'the caller', 'no user', 'a client'"],
  [/\b(?:is|are|was|were|be|been) told\b/i, "figure of speech: write 'reported', 'notified', 'shown'"],
  [/\bhand(?:s|ed)? (?:over|on|back)\b/i, "figure of speech: write 'passed', 'transferred', 'returned'"],
  [/\blet(?:s|ting)? go of\b/i, "figure of speech: write 'released', 'closed'"],
  [/\bwithout a word\b/i, "figure of speech: write 'silently', 'without an error'"],
  [/\bcannot be had\b/i, "archaic: write 'is not available'"],
  [/\bmend(?:s|ed|ing)?\b/i, "not the field's word: write 'fix', 'repair'"],
  [/\bhas the keyboard\b/i, "not the field's word: write 'has focus'"],
  [/\btruth values?\b/i, "not the field's word: write 'boolean'"],
  [/\bsmall letters?\b/i, "not the field's word: write 'lowercase'"],
  [/\bstands? (?:in|at|on) (?:it|them)\b/i, "figure of speech: write 'is in', 'is shown in'"],
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm;

/** The human-readable text of a file: comments in source files; everything in messages, manifests and Markdown. */
function proseOf(path: string, content: string): string {
  if (/(?:^|\/)messages(?:\.de)?\.ts$|manifest(?:\.de)?\.json$|\.md$/.test(path)) return content;
  return /\.(?:tsx?|css)$/.test(path) ? (content.match(COMMENT) ?? []).join('\n') : '';
}

/** Returns one line per occurrence of a word that must be replaced, in the format `path: words: reason`. */
function privateWords(path: string, content: string): readonly string[] {
  const prose = proseOf(path, content);
  return WORDS.flatMap(([words, reason]) =>
    [...prose.matchAll(new RegExp(words, 'gi'))].map(([found]) => `${path}: “${found}”: ${reason}`),
  );
}

describe('prose', () => {
  it('is read from comments, messages, manifests and Markdown, but not from code', () => {
    const source = "const nobody = 'whoever'; // begins anew\n/** Handed over. */";
    expect(privateWords('core/a.ts', source)).toEqual([
      expect.stringContaining('“anew”'),
      expect.stringContaining('“Handed over”'),
    ]);
    expect(privateWords('core/messages.ts', source)).toHaveLength(4);
    expect(privateWords('docs/a.md', 'Nobody answers.')).toHaveLength(1);
  });

  it('contains none of the words that are always replaced', () => {
    const files = repositoryFiles().filter((path) => path !== 'tests/architecture/plain-words.test.ts');
    const found = files.flatMap((path) => privateWords(path, readFileSync(join(repository, path), 'utf8')));
    expect(found).toEqual([]);
  });
});
