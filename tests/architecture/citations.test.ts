import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';

const SPECIFICATION = 'docs/specification.md';
const DECISIONS = 'docs/decisions.md';
const CITED = /specification,?\s+(?<section>§\d+(?:\.\d+)?)|decisions\.md,?\s*\(?"(?<heading>[^"]+)"/gi;

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/**
 * Citations of the specification and decisions.md, such as 'specification §4.7' and 'decisions.md, "Execution"'. Line
 * breaks count as spaces.
 */
function citationsOf(text: string): readonly { readonly document: string; readonly name: string }[] {
  const flat = text.replace(/\s*\n\s*(?:\/\/|\*|#)?\s*/g, ' ');
  return [...flat.matchAll(CITED)].map(({ groups = {} }) =>
    groups.section === undefined
      ? { document: DECISIONS, name: groups.heading ?? '' }
      : { document: SPECIFICATION, name: groups.section },
  );
}

/** Citable names: headings, and bold words at the start of list items. */
function namesOf(document: string): ReadonlySet<string> {
  const names = [...read(document).matchAll(/^(?:#+ |- \*\*)(?<name>[^\n*]+)/gm)];
  return new Set(
    names.map(({ groups: { name = '' } = {} }) =>
      document === SPECIFICATION ? (name.split(' ')[0] ?? '') : name,
    ),
  );
}

describe('a citation', () => {
  it('is recognised across comment lines', () => {
    expect(
      citationsOf('// as the specification\n// §4.7 says, and decisions.md,\n//   "Path order"'),
    ).toEqual([
      { document: SPECIFICATION, name: '§4.7' },
      { document: DECISIONS, name: 'Path order' },
    ]);
  });

  it('refers to an existing section of a document', () => {
    const names = new Map([SPECIFICATION, DECISIONS].map((document) => [document, namesOf(document)]));
    const sources = repositoryFiles().filter(
      (path) => /\.(tsx?|css|md)$/.test(path) && !path.startsWith('docs/') && path !== 'CHANGELOG.md',
    );
    const cited = sources.flatMap((path) =>
      citationsOf(read(path)).map((citation) => ({ path, ...citation })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ document, name }) => !names.get(document)?.has(name))).toEqual([]);
  });
});
