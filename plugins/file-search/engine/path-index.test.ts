import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { generatePaths, pseudoRandom } from '../testing/generate-paths';
import { referenceRanking } from '../testing/reference-ranking';
import { createPathEngine, type PathEngine } from './index';
import { PathIndex } from './path-index';
import type { PathEntry } from './path-table';

const LIMIT = 50;

function filesOf(paths: readonly string[]): PathEntry[] {
  return paths.map((path) => ({ path, type: 'file' }));
}

function indexOf(entries: readonly PathEntry[]): PathIndex {
  const index = new PathIndex();
  index.reset(entries);
  return index;
}

describe('PathIndex ranking', () => {
  const project = indexOf([
    ...filesOf([
      'contracts/main.fc',
      'contracts/imports/stdlib.fc',
      'contracts/domain.fc',
      'contracts/Main.fc.md',
      'wrappers/Main.ts',
      'main/readme.md',
      'tests/m_a_i_n.ts',
      'tests/Zebra.ts',
      'tests/zebra.ts',
    ]),
    { path: 'contracts', type: 'folder' },
    { path: 'contracts/imports', type: 'folder' },
    { path: 'main', type: 'folder' },
  ]);

  it.each<[string, readonly string[]]>([
    [
      // Tiers in order: exact name, name prefix, name contains, path contains, letters.
      'main',
      [
        'main',
        'contracts/main.fc',
        'contracts/Main.fc.md',
        'wrappers/Main.ts',
        'contracts/domain.fc',
        'main/readme.md',
        'tests/m_a_i_n.ts',
      ],
    ],
    ['MAIN.FC', ['contracts/main.fc', 'contracts/Main.fc.md', 'contracts/domain.fc']],
    ['contracts/d', ['contracts/domain.fc', 'contracts/Main.fc.md', 'contracts/imports/stdlib.fc']],
    ['./contracts/domain', ['contracts/domain.fc']],
    ['contracts\\domain', ['contracts/domain.fc']],
    ['stdfc', ['contracts/imports/stdlib.fc']],
    ['imports', ['contracts/imports', 'contracts/imports/stdlib.fc']],
    ['zebra.ts', ['tests/Zebra.ts', 'tests/zebra.ts']],
    ['nothing like it', []],
    ['', []],
    ['main\nfc', []],
  ])('ranks the matches for %s', (query, expected) => {
    expect(project.find(query, LIMIT).map(({ path }) => path)).toEqual(expected);
  });

  it('returns no more matches than requested, best first', () => {
    expect(project.find('main', 2).map(({ path }) => path)).toEqual(['main', 'contracts/main.fc']);
  });

  it('ranks the matches for random queries in the same order as the reference', () => {
    const letter = fc.constantFrom('a', 'b', 'A', 'B', '/', '.', '-', '1', 'é', 'É', 'İ', '🦊', ' ');
    const segment = fc
      .string({ unit: letter, minLength: 1, maxLength: 5 })
      .filter((text) => !text.includes('/'));
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
    const query = fc
      .string({ unit: letter, minLength: 1, maxLength: 6 })
      .filter((text) => !/^(\.?\/)/.test(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(path, { maxLength: 60 }),
        fc.uniqueArray(path, { maxLength: 10 }),
        fc.array(query, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(),
        (paths, later, queries, limit, seed) => {
          const random = pseudoRandom(seed);
          const removed = paths.filter(() => random() < 0.2);
          const added = filesOf(later);
          const index = indexOf(filesOf(paths));
          const all = new Map(filesOf(paths).map((entry) => [entry.path, entry]));
          const compare = () => {
            for (const text of queries) {
              // Query letter by letter, so that each query reuses the previous query's scan.
              for (let end = 1; end <= text.length; end++) {
                const typed = text.slice(0, end);
                const expected = referenceRanking([...all.values()], typed, limit);
                expect(index.find(typed, limit), typed).toEqual(expected);
              }
            }
          };
          compare();
          for (const gone of removed) all.delete(gone);
          for (const entry of added) all.set(entry.path, entry);
          index.apply({ added, removed });
          compare();
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('PathIndex compared with the reference', () => {
  /** Creates the engine with the interface used by the page. */
  async function engineOf(paths: readonly string[]) {
    const engine = createPathEngine();
    await engine.reset(paths.join('\n'), '');
    return engine;
  }

  describe('index of 100,000 generated paths', () => {
    const paths = generatePaths(100_000);
    const entries = filesOf(paths);
    let engine: PathEngine;
    beforeAll(async () => {
      engine = await engineOf(paths);
    });

    // The reference is slow, especially on a busy machine, so these tests have a longer timeout.
    it.each(['main.fc', 'token-m', 'tstjw', 'wallet/pa', 'xyq', 'vltcfgts'])(
      'finds the same matches for %s',
      async (query) =>
        expect(await engine.find(query, LIMIT)).toEqual(referenceRanking(entries, query, LIMIT)),
      60_000,
    );
  });

  it('finds the same matches in node_modules paths', async () => {
    const root = join(import.meta.dirname, '../../../node_modules');
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !path.startsWith('.'),
    );
    expect(paths.length).toBeGreaterThan(30_000);
    const entries = filesOf(paths);
    const engine = await engineOf(paths);
    const names = ['index.d.ts', 'switchmap', 'readme', 'opmap'];
    for (const query of [...names, 'dist/cjs', 'cellbuilder', 'LICENSE', 'tsserver']) {
      expect(await engine.find(query, LIMIT), query).toEqual(referenceRanking(entries, query, LIMIT));
    }
  }, 60_000);

  it('finds the same matches after enough changes to trigger a table rebuild', () => {
    const paths = generatePaths(3000);
    const [before, after] = [paths.slice(0, 2000), paths.slice(500)];
    const index = indexOf(filesOf(before));
    index.apply({ added: filesOf(paths.slice(2000)), removed: paths.slice(0, 500) });
    for (const query of ['main', 'tkn', 'a/b']) {
      expect(index.find(query, LIMIT)).toEqual(referenceRanking(filesOf(after), query, LIMIT));
    }
  });

  it('finds a folder that has replaced a file', () => {
    const index = indexOf(filesOf(['docs']));
    index.apply({ added: [{ path: 'docs', type: 'folder' }], removed: [] });
    expect(index.find('docs', LIMIT)).toEqual([{ path: 'docs', type: 'folder' }]);
    index.apply({ added: [], removed: ['docs'] });
    expect(index.find('docs', LIMIT)).toEqual([]);
  });
});
