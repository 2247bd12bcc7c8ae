import { describe, expect, it } from 'vitest';
import { SolidityTests } from '../../solidity-tests';
import { TestWorkers } from '../../test-workers';
import { ethereumEngine, project } from '../engine-for-tests';
import { runForTests } from '../testing/run-for-tests';

const contract = (name: string, body = '') =>
  `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract ${name} { ${body} }\n`;
const toml = (...lines: string[]) => ['[profile.default]', ...lines].join('\n');

async function build(files: Readonly<Record<string, string>>) {
  const { artifacts, diagnostics } = await ethereumEngine.compile({ files: project(files) });
  return {
    names: artifacts.map(({ name }) => name),
    found: diagnostics.map(({ path, range, severity, message }) => [
      path,
      range?.startLine,
      severity,
      message,
    ]),
    metadata: () => JSON.parse(JSON.parse(artifacts[0]?.files[0]?.content ?? '{}').metadata),
  };
}

describe('project with foundry.toml', { timeout: 60_000 }, () => {
  const FILES = {
    'contracts/A.sol': contract('A'),
    'contracts/old/B.sol': `import "./ext/C.sol"; ${contract('B')}`,
    'contracts/old/ext/C.sol': contract('C'),
    'other/D.sol': contract('D'),
    'spec/E.sol': contract('E'),
    'deps/lib-f/src/F.sol': contract('F', 'function f() external { uint unused; }'),
  };

  it('compiles the files in its source folder, without tests, libraries and skipped files', async () => {
    expect((await build(FILES)).names).toEqual(['A', 'B', 'C', 'F', 'D', 'E']);
    const layout = ['src = "./contracts/"', 'test = "spec"', 'libs = ["deps"]'];
    const followed = await build({ ...FILES, 'foundry.toml': toml(...layout) });
    expect(followed.names).toEqual(['A', 'B', 'C']);
    const skipping = async (skip: string) =>
      (await build({ ...FILES, 'foundry.toml': toml(...layout, `skip = ${skip}`) })).names;
    expect(await skipping('["contracts/*/ext/*"]')).toEqual(['A', 'B']);
    expect(await skipping('["*/old/*"]')).toEqual(['A']);
    expect(await skipping('["A.sol", "./contracts/old/*"]')).toEqual([]);
    expect((await build({ ...FILES, 'foundry.toml': toml('test = "spec"') })).names).not.toContain('E');
  });

  it('infers remappings for its library folders and hides warnings in their files', async () => {
    const main = `import "lib-f/F.sol"; ${contract('A', 'F f;')}`;
    const files = { 'src/A.sol': main, 'deps/lib-f/src/F.sol': FILES['deps/lib-f/src/F.sol'] };
    const { found, names } = await build({ ...files, 'foundry.toml': toml('libs = ["lib", "deps"]') });
    expect(names).toEqual(['A']);
    expect(found).toEqual([]);
  });

  it('hides warnings by number and by name', async () => {
    const files = {
      'src/A.sol': 'pragma solidity ^0.8.0; contract A { function f() external pure { uint x; } }',
    };
    expect((await build(files)).found).toHaveLength(2);
    const config = toml('ignored_error_codes = ["license", 2072]');
    expect((await build({ ...files, 'foundry.toml': config })).found).toEqual([]);
    const broken = await build({
      'src/A.sol': 'contract A { B b; }',
      'foundry.toml': toml('ignored_error_codes = [7920]'),
    });
    expect(broken.found).toContainEqual(['src/A.sol', 1, 'error', 'Identifier not found or not unique.']);
  });

  it('turns on the optimizer if only a number of runs is set', async () => {
    const optimizer = async (...lines: string[]) =>
      (await build({ 'A.sol': contract('A'), 'foundry.toml': toml(...lines) })).metadata().settings.optimizer;
    expect(await optimizer('optimizer_runs = 1000')).toEqual({ enabled: true, runs: 1000 });
    expect(await optimizer('optimizer = false', 'optimizer_runs = 1000')).toEqual({
      enabled: false,
      runs: 1000,
    });
    expect(await optimizer('via_ir = false')).toMatchObject({ enabled: false });
  });

  it('reports each unsupported key once, at its line', async () => {
    const config = [
      '[profile.default]',
      'src = "."',
      'out = "out"',
      'revert_strings = "debug" # comment',
      'fs_permissions = [{ access = "read", path = "./" }]',
      '[profile.default.fuzz]',
      'runs = 10',
      'timeout = 5',
      'show_logs = true',
      '[profile.ci]',
      'isolate = true',
      '[fmt]',
      'line_length = 100',
      '[rpc_endpoints]',
      'mainnet = "https://node.invalid"',
      '[profile.default.optimizer_details]',
      'yul = true',
    ].join('\n');
    const { found, names } = await build({ 'A.sol': contract('A'), 'foundry.toml': config });
    expect(names).toEqual(['A']);
    expect(found).toEqual([
      ['foundry.toml', 4, 'warning', '“revert_strings” is not supported here and has no effect'],
      ['foundry.toml', 8, 'warning', '“fuzz.timeout” is not supported here and has no effect'],
      ['foundry.toml', 17, 'warning', '“optimizer_details.yul” is not supported here and has no effect'],
    ]);
  });

  it('finds the tests in its test folder, without skipped ones', async () => {
    const tests = new SolidityTests({
      compiler: ethereumEngine,
      workers: new TestWorkers(() => ({ api: ethereumEngine, stop: () => undefined }), 1),
    });
    const suite = (name: string) => contract(name, 'function test_A() public {}');
    const files = {
      'spec/One.sol': suite('One'),
      'spec/zk/Two.sol': suite('Two'),
      'test/Three.sol': suite('Three'),
      'src/Four.t.sol': suite('Four'),
      'foundry.toml': toml('test = "spec"', 'skip = ["spec/zk/**"]'),
    };
    const readable = project(files).filter(({ path }) => tests.isTestFile(path));
    const found = await tests.discover(readable);
    expect(found.map(({ path }) => path)).toEqual(['spec/One.sol', 'src/Four.t.sol']);
  });

  it('allows expectRevert for the test function itself if it is enabled', async () => {
    const suite = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.13;
import {Test} from "forge-std/Test.sol";
contract InternalTest is Test {
    function refuse() internal pure { revert("refused"); }
    function test_Internal() public { vm.expectRevert("refused"); refuse(); }
    function test_Other() public { vm.expectRevert("granted"); refuse(); }
    function test_None() public { vm.expectRevert("refused"); }
}
`;
    const path = 'test/Internal.t.sol';
    const usual = await runForTests({ [path]: suite }, path);
    expect(usual.states).toEqual({ test_Internal: 'failed', test_Other: 'failed', test_None: 'failed' });
    expect(usual.why('test_Internal')).toBe("call didn't revert at a lower depth than cheatcode call depth");
    const config = toml('allow_internal_expect_revert = true');
    const { states, why } = await runForTests({ [path]: suite, 'foundry.toml': config }, path);
    expect(states).toEqual({ test_Internal: 'passed', test_Other: 'failed', test_None: 'failed' });
    expect(why('test_Other')).toBe('Error != expected error: refused != granted');
    expect(why('test_None')).toBe('next call did not revert as expected');
  });
});
