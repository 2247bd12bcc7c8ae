import { smallFramework } from '@tests/support/small-sui-framework';
import { describe, expect, it } from 'vitest';
import { project, suiEngine } from '../engine-for-tests';
import { type FetchedPackages, type GitPackage, packageKey } from '../framework/package-files';
import { discoverTests, testId } from './discover-tests';

const SOURCE = `module p::m;
#[error]
const EClever: vector<u8> = b"too clever";
const EBad: u64 = 3;
public fun two(): u64 { 2 }
public fun bad(x: u64) { assert!(x != 2, EBad); }
// #[test] fun commented() {}
#[test]
fun ok() { assert!(two() == 2); }
#[test]
fun fails_deep() { bad(2); }
#[test, expected_failure(abort_code = EBad)]
fun expected() { bad(2); }
#[test, expected_failure]
fun does_not_fail() { bad(1); }
#[test_only]
fun helper() {}
`;
const files = project({
  'Move.toml': '[package]\nname = "p"\nedition = "2024"\n',
  'sources/m.move': SOURCE,
});

/** Runs the tests with the packages that they need, in the same way as the page. */
async function run(given = files) {
  let fetched: FetchedPackages = {};
  const asked: GitPackage[] = [];
  for (;;) {
    const { packages, missing } = await suiEngine.runTests({ files: given, roots: [''], fetched });
    if (missing.length === 0) return { packages, asked };
    asked.push(...missing);
    for (const one of missing) {
      const sources = smallFramework(one.subdir);
      fetched = { ...fetched, [packageKey(one)]: sources };
    }
  }
}

describe('runMoveTests', { timeout: 120_000 }, () => {
  it('requests the framework sources, then runs the tests and locates failures', async () => {
    const { packages, asked } = await run();
    expect(asked.map(({ subdir }) => subdir.split('/').at(-1))).toEqual(['move-stdlib', 'sui-framework']);
    expect(asked[0]?.rev).toMatch(/^[\da-f]{40}$/);
    const [{ results = [], output = '', diagnostics } = { diagnostics: [] }] = packages;
    expect(diagnostics).toEqual([]);
    expect(output).toContain('Test result: FAILED. Total tests: 4; passed: 2; failed: 2');
    expect(output).not.toContain('\u001b');
    const byName = new Map(results.map((each) => [each.name, each]));
    expect(byName.get('ok')).toEqual({ address: 'p', module: 'm', name: 'ok', passed: true });
    expect(byName.get('expected')?.passed).toBe(true);
    expect(byName.get('fails_deep')).toMatchObject({
      passed: false,
      failure: {
        message: expect.stringContaining('it aborted with code 3 (0x3) EBad originating in the module p::m'),
        frames: [
          { path: 'sources/m.move', line: 6, column: 26 },
          { name: 'fails_deep', path: 'sources/m.move', line: 11 },
        ],
      },
    });
    expect(byName.get('does_not_fail')?.failure?.message).toBe('Test did not error as expected');
  });

  it('reports why a package does not compile', async () => {
    const broken = files.map((file) =>
      file.path === 'sources/m.move'
        ? { ...file, content: 'module p::m;\n#[test]\nfun t() { nothing(); }\n' }
        : file,
    );
    const { packages } = await run(broken);
    expect(packages[0]?.results).toEqual([]);
    expect(packages[0]?.diagnostics[0]).toMatchObject({ path: 'sources/m.move', range: { startLine: 3 } });
  });
});

describe('discoverTests', () => {
  it('finds functions with a test attribute and their positions, but ignores comments', () => {
    const [file] = discoverTests(files);
    expect(file?.children[0]?.children.map(({ name }) => name)).toEqual([
      'ok',
      'fails_deep',
      'expected',
      'does_not_fail',
    ]);
    expect(file?.children[0]?.children[0]).toMatchObject({
      id: testId('sources/m.move', 'm', 'ok'),
      range: { startLine: 9, startColumn: 5, endColumn: 7 },
    });
    expect(discoverTests(project({ 'build/p/sources/m.move': SOURCE, 'notes.move': SOURCE }))).toEqual([]);
  });
});
