import { isTreeEvent, TestTree } from '@core/execution/tests/results/test-tree';
import type { TestEvent } from '@core/execution/tests/test-runner';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { MemoryValues } from '@tests/support/memory-values';
import { smallFramework } from '@tests/support/small-sui-framework';
import { describe, expect, it } from 'vitest';
import { project, suiEngine } from './engine/engine-for-tests';
import type { GitPackage } from './engine/framework/package-files';
import type { SuiNodeEngine } from './engine/node-worker';
import { SuiSources } from './sui-sources';
import { SuiTests } from './sui-tests';
import { createSuiToolchain } from './sui-toolchain';

const FILES = project({
  'Move.toml': '[package]\nname = "p"\nedition = "2024"\n',
  'sources/m.move': 'module p::m;\npublic fun two(): u64 { 2 }\n',
  'tests/m_tests.move':
    '#[test_only]\nmodule p::m_tests;\n#[test]\nfun good() { assert!(p::m::two() == 2); }\n#[test]\nfun bad() { assert!(p::m::two() == 3, 9); }\n',
});

/** Sources from a server that may be offline, with a store that survives a reload. */
function sourcesOf(kept = new Map<string, unknown>(), address = 'http://a.example') {
  const asked: GitPackage[] = [];
  const server = { isUp: true };
  const fetchPackage: SuiNodeEngine['fetchPackage'] = async (wanted) => {
    asked.push(wanted);
    if (wanted.git.includes('/absent/')) throw new Error(`No package was found at ${wanted.git}.`);
    if (!server.isUp) throw new Error('Sources could not be fetched from a.example: offline.');
    return smallFramework(wanted.subdir);
  };
  const engine = { api: { fetchPackage } } as unknown as ConstructorParameters<typeof SuiSources>[0];
  return {
    sources: new SuiSources(engine, new MemoryValues(kept), { get: () => address }),
    asked,
    server,
    kept,
  };
}

function testsOf(sources: SuiSources, isSui = true) {
  return new SuiTests({ runner: { api: suiEngine }, sources, isSuiProject: () => isSui });
}

async function run(tests: SuiTests, files = FILES, only?: readonly string[]) {
  const events: TestEvent[] = [];
  const request = { projectId: 'project-1', files, ...(only && { only }) };
  await tests.run(request, (event) => events.push(event));
  return events;
}

describe('SuiTests', { timeout: 120_000 }, () => {
  it('fetches the framework once, stores it and reports a result for each requested test', async () => {
    const { sources, asked, kept } = sourcesOf();
    const events = await run(testsOf(sources));
    const ended = events.flatMap((event) => (event.type === 'ended' ? [event] : []));
    expect(ended.map(({ id, outcome }) => [id.split(' > ').at(-1), outcome.state])).toEqual([
      ['good', 'passed'],
      ['bad', 'failed'],
    ]);
    expect(ended[1]?.outcome.failures[0]).toMatchObject({
      message: expect.stringContaining('aborted with code 9'),
      frames: [{ path: 'tests/m_tests.move', line: 6 }],
    });
    expect(asked).toHaveLength(2);
    const later = sourcesOf(kept);
    later.server.isUp = false;
    const some = await run(testsOf(later.sources), FILES, ['sui-move:tests/m_tests.move > m_tests > good']);
    expect(some.filter(({ type }) => type === 'ended')).toHaveLength(1);
    expect(later.asked).toEqual([]);
  });

  it('runs only the requested tests', async () => {
    const files = project({
      'Move.toml': '[package]\nname = "p"\nedition = "2024"\n',
      'sources/m.move': `module p::m;
#[test] fun first() {}
#[
  test,
  expected_failure
]
fun second() { abort 1 }
#[test]
#[expected_failure(abort_code = 7)]
fun third() { first(); abort 8 }
#[test] fun fourth() {}
`,
    });
    const { sources } = sourcesOf();
    const printed = (events: readonly TestEvent[]) =>
      events.flatMap((event) => (event.type === 'output' ? [event.text] : [])).join('');
    const some = await run(testsOf(sources), files, ['sui-move:sources/m.move > m > third']);
    expect(printed(some)).toContain('Total tests: 1;');
    expect(some.filter(({ type }) => type === 'ended')).toMatchObject([
      { outcome: { state: 'failed', failures: [{ frames: [{ line: 10 }] }] } },
    ]);
    expect(printed(await run(testsOf(sources), files))).toContain('Total tests: 4;');
  });

  it('reports a test without a verdict as unknown', async () => {
    const { sources } = sourcesOf();
    const api = {
      ...suiEngine,
      runTests: async (...given: Parameters<typeof suiEngine.runTests>) => {
        const run = await suiEngine.runTests(...given);
        return {
          ...run,
          packages: run.packages.map((each) => ({ ...each, results: each.results.slice(1) })),
        };
      },
    };
    const tests = new SuiTests({ runner: { api }, sources, isSuiProject: () => true });
    const events = await run(tests);
    expect(events.flatMap((event) => (event.type === 'ended' ? [event.outcome.state] : []))).toContain(
      'unknown',
    );
  });

  it('runs the tests in other packages when one package’s dependency is not available', async () => {
    const manifest = '[package]\nname = "p"\nedition = "2024"\n';
    const lib = '[dependencies]\nlib = { git = "https://github.com/absent/lib", rev = "main" }\n';
    const tests = 'module p::m;\n#[test] fun passes() {}\n';
    const files = project({
      'bad/Move.toml': `${manifest}${lib}`,
      'bad/sources/m.move': tests,
      'good/Move.toml': manifest,
      'good/sources/m.move': tests,
    });
    const { sources } = sourcesOf();
    const events = await run(testsOf(sources), files);
    expect(events.filter(({ type }) => type === 'broken')).toMatchObject([
      {
        id: 'sui-move:bad/sources/m.move',
        failure: { message: expect.stringContaining('No package was found at') },
      },
    ]);
    expect(events.flatMap((event) => (event.type === 'ended' ? [event.id] : []))).toEqual([
      'sui-move:good/sources/m.move > m > passes',
    ]);
  });

  it('distinguishes modules with the same name at different addresses', async () => {
    const files = project({
      'Move.toml': '[package]\nname = "p"\nedition = "2024"\n[addresses]\na = "0xa"\nb = "0xb"\n',
      'sources/m.move':
        'module a::m { #[test] fun t() {} #[test] fun u() {} }\nmodule 0x77::m { #[test] fun t() { abort 1 } }\n',
      'tests/m.move': '#[test_only]\nmodule b::m;\n#[test]\nfun t() { abort 2 }\n',
    });
    const { sources } = sourcesOf();
    const tests = testsOf(sources);
    const tree = new TestTree();
    tree.discover(await tests.discover(files));
    tree.begin();
    for (const event of await run(tests, files)) if (isTreeEvent(event)) tree.apply(event);
    const suites = tree.nodes().flatMap(({ children }) => children);
    expect(suites.map(({ name, children }) => [name, ...children.map(({ state }) => state)])).toEqual([
      ['a::m', 'passed', 'passed'],
      ['0x77::m', 'failed'],
      ['b::m', 'failed'],
    ]);
    expect(suites[2]?.children[0]?.failures[0]?.message).toContain('aborted with code 2');
    expect(tree.counts()).toEqual({ passed: 2, failed: 2, skipped: 0, notRun: 0, unknown: 0 });
  });

  it('does not contact a server if none is configured and explains how to configure one', async () => {
    const { sources, asked } = sourcesOf(undefined, ' ');
    await expect(run(testsOf(sources))).rejects.toThrow(
      'Tests need the Sui framework sources, which are downloaded once and then stored in this browser. No server is configured. Set “sui.sources” in the settings',
    );
    expect(asked).toEqual([]);
  });

  it('reports that sources are needed if the server is offline, and runs the tests once it is online again', async () => {
    const { sources, server } = sourcesOf();
    server.isUp = false;
    await expect(run(testsOf(sources))).rejects.toThrow(
      'Tests need the Sui framework sources, which are downloaded once and then stored in this browser. Sources could not',
    );
    server.isUp = true;
    expect((await run(testsOf(sources))).filter(({ type }) => type === 'ended')).toHaveLength(2);
  });

  it('reports files that do not compile and files outside packages', async () => {
    const { sources } = sourcesOf();
    const broken = FILES.map((file) =>
      file.path === 'sources/m.move'
        ? { ...file, content: 'module p::m;\npublic fun two(): u64 { true }\n' }
        : file,
    );
    expect(await run(testsOf(sources), broken)).toMatchObject([
      {
        type: 'broken',
        id: 'sui-move:tests/m_tests.move',
        failure: { frames: [{ path: 'sources/m.move', line: 2 }] },
      },
    ]);
    const homeless = FILES.filter(({ path }) => path !== 'Move.toml');
    expect(await run(testsOf(sources), homeless)).toMatchObject([
      { type: 'broken', failure: { message: expect.stringContaining('No Move.toml') } },
    ]);
  });

  it('ignores Move files for other chains', async () => {
    const tests = testsOf(sourcesOf().sources, false);
    expect(await tests.discover(FILES)).toEqual([]);
  });
});

describe('createSuiToolchain', { timeout: 120_000 }, () => {
  const files = project({
    'Move.toml':
      '[package]\nname = "p"\nedition = "2024"\n[dependencies]\ntheirs = { git = "https://github.com/them/theirs", rev = "main" }\n',
    'sources/m.move': 'module p::m;\npublic fun two(): u64 { 2 }\n',
  });

  it('reports at the dependency’s location why a remote package is not available', async () => {
    const { sources, server } = sourcesOf();
    server.isUp = false;
    const { artifacts, diagnostics } = await createSuiToolchain({ api: suiEngine }, sources).compile({
      files,
    });
    expect(artifacts).toEqual([]);
    expect(diagnostics.at(-1)).toMatchObject({
      path: 'Move.toml',
      severity: 'error',
      message: 'Sources could not be fetched from a.example: offline.',
    } satisfies Partial<Diagnostic>);
  });

  it('recompiles with the complete framework if macros are used', async () => {
    const withMacro = project({
      'Move.toml': '[package]\nname = "p"\nedition = "2024"\n',
      'sources/m.move':
        'module p::m;\npublic fun sum(v: vector<u64>): u64 { let mut all = 0; v.do!(|each| all = all + each); all }\n',
    });
    const { sources, server, asked } = sourcesOf();
    const toolchain = createSuiToolchain({ api: suiEngine }, sources);
    server.isUp = false;
    const offline = await toolchain.compile({ files: withMacro });
    expect(offline.diagnostics.at(-1)?.message).toContain(
      'Macros such as do! need the Sui framework sources',
    );
    server.isUp = true;
    const { artifacts, diagnostics } = await toolchain.compile({ files: withMacro });
    expect(diagnostics).toEqual([]);
    expect(artifacts).toHaveLength(1);
    expect(asked.some(({ subdir }) => subdir.endsWith('move-stdlib'))).toBe(true);
  });

  it('compiles the other packages when the framework sources needed for macros are not available', async () => {
    const manifest = (name: string) => `[package]\nname = "${name}"\nedition = "2024"\n`;
    const packages = project({
      'packages/plain/Move.toml': manifest('plain'),
      'packages/plain/sources/m.move': 'module plain::m;\npublic fun two(): u64 { 2 }\n',
      'packages/mac/Move.toml': manifest('mac'),
      'packages/mac/sources/m.move':
        'module mac::m;\npublic fun sum(v: vector<u64>): u64 { let mut t = 0; v.do!(|i| t = t + i); t }\n',
    });
    const { sources, server } = sourcesOf();
    const toolchain = createSuiToolchain({ api: suiEngine }, sources);
    server.isUp = false;
    const offline = await toolchain.compile({ files: packages });
    expect(offline.artifacts.map(({ name }) => name)).toEqual(['plain']);
    expect(new Set(offline.diagnostics.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['mac']));
    expect(offline.diagnostics.at(-1)).toMatchObject({
      path: 'packages/mac/Move.toml',
      message: expect.stringContaining('Macros such as do! need the Sui framework sources'),
    });
    server.isUp = true;
    const online = await toolchain.compile({ files: packages });
    expect(online.artifacts.map(({ name }) => name)).toEqual(['plain', 'mac']);
    expect(online.diagnostics).toEqual([]);
  });

  it('does not contact a server if only the framework is used', async () => {
    const { sources, asked } = sourcesOf();
    const plain = await createSuiToolchain({ api: suiEngine }, sources).compile({ files: FILES });
    expect(plain.diagnostics).toEqual([]);
    expect(plain.artifacts).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});
