import { describe, expect, it } from 'vitest';
import { SolidityTests } from '../../solidity-tests';
import { TestWorkers } from '../../test-workers';
import { ethereumEngine, project } from '../engine-for-tests';
import { runForTests } from '../testing/run-for-tests';
import { defaultPreferences } from './compiler-settings';

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

describe('the Ethereum engine in a project with foundry.toml', { timeout: 60_000 }, () => {
  const FILES = {
    'contracts/A.sol': contract('A'),
    'contracts/old/B.sol': `import "./ext/C.sol"; ${contract('B')}`,
    'contracts/old/ext/C.sol': contract('C'),
    'other/D.sol': contract('D'),
    'spec/E.sol': contract('E'),
    'deps/lib-f/src/F.sol': contract('F', 'function f() external { uint unused; }'),
  };

  it('compiles the files in the source folder, except tests, libraries and skipped files', async () => {
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

  it('infers remappings for library folders and hides warnings in their files', async () => {
    const main = `import "lib-f/F.sol"; ${contract('A', 'F f;')}`;
    const files = { 'src/A.sol': main, 'deps/lib-f/src/F.sol': FILES['deps/lib-f/src/F.sol'] };
    const { found, names } = await build({ ...files, 'foundry.toml': toml('libs = ["lib", "deps"]') });
    expect(names).toEqual(['A']);
    expect(found).toEqual([]);
  });

  it('finds imports in the include paths', async () => {
    const main = `import "lib-f/src/F.sol"; ${contract('A', 'F f;')}`;
    const files = { 'src/A.sol': main, 'deps/lib-f/src/F.sol': FILES['deps/lib-f/src/F.sol'] };
    const layout = ['libs = ["deps"]', 'auto_detect_remappings = false'];
    expect((await build({ ...files, 'foundry.toml': toml(...layout) })).names).toEqual([]);
    const included = toml(...layout, 'include_paths = ["deps"]');
    expect((await build({ ...files, 'foundry.toml': included })).names).toEqual(['A']);
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

  it('turns on the optimizer if only optimizer_runs is set', async () => {
    const optimizer = async (...lines: string[]) =>
      (await build({ 'A.sol': contract('A'), 'foundry.toml': toml(...lines) })).metadata().settings.optimizer;
    expect(await optimizer('optimizer_runs = 1000')).toEqual({ enabled: true, runs: 1000 });
    expect(await optimizer('optimizer = false', 'optimizer_runs = 1000')).toEqual({
      enabled: false,
      runs: 1000,
    });
    expect(await optimizer('via_ir = false')).toMatchObject({ enabled: false });
  });

  it('reports each unknown or unsupported key once, on its line', async () => {
    const config = [
      '[profile.default]',
      'src = "."',
      'out = "out"',
      'memory_limit = 1000 # comment',
      'fs-permissions = [{ access = "read", path = "./" }]',
      'optimiser = true',
      '[profile.default.invariant]',
      'runs = 10',
      'call_override = true',
      'show_logs = true',
      '[profile.ci]',
      'memory_limit = 1000',
      '[fmt]',
      'line_length = 100',
      '[rpc_endpoints]',
      'mainnet = "https://node.invalid"',
      '[invariants]',
      'runs = 3',
      '[profile.default.optimizer_details]',
      'yul = true',
    ].join('\n');
    const { found, names } = await build({ 'A.sol': contract('A'), 'foundry.toml': config });
    expect(names).toEqual(['A']);
    expect(found).toEqual([
      ['foundry.toml', 4, 'warning', '“memory_limit” is not supported here and has no effect'],
      ['foundry.toml', 6, 'warning', '“optimiser” is not a Foundry setting and has no effect'],
      ['foundry.toml', 9, 'warning', '“invariant.call_override” is not supported here and has no effect'],
      ['foundry.toml', 17, 'warning', '“[invariants]” is not a foundry.toml section and has no effect'],
    ]);
  });

  it('reports invalid values on their lines and uses the defaults', async () => {
    const config = toml('src = "."', 'fuzz = { runs = "many" }', 'optimizer = 3', 'evm_version = "moon"');
    const { found, metadata } = await build({ 'A.sol': contract('A'), 'foundry.toml': config });
    expect(found).toEqual([
      ['foundry.toml', 5, 'error', '“evm_version” cannot be "moon". The value is ignored.'],
      ['foundry.toml', 4, 'error', '“optimizer” cannot be 3. The value is ignored.'],
      ['foundry.toml', 3, 'error', '“fuzz.runs” cannot be "many". The default 256 is used.'],
    ]);
    expect(metadata().settings.evmVersion).toBe('osaka');
  });

  it('uses the values of the selected profile and reports a missing profile', async () => {
    const files = {
      'A.sol': contract('A'),
      'foundry.toml': toml('optimizer_runs = 7', '[profile.ci]', 'optimizer_runs = 9'),
    };
    const runs = async (foundryProfile: string) => {
      const preferences = { ...defaultPreferences, foundryProfile };
      const { artifacts, diagnostics } = await ethereumEngine.compile({ files: project(files), preferences });
      const { metadata } = JSON.parse(artifacts[0]?.files[0]?.content ?? '{}');
      const found = diagnostics.map(({ message }) => message);
      return { runs: JSON.parse(metadata).settings.optimizer.runs, found };
    };
    expect(await runs('')).toEqual({ runs: 7, found: [] });
    expect(await runs('ci')).toEqual({ runs: 9, found: [] });
    expect(await runs('cd')).toEqual({
      runs: 7,
      found: [
        'foundry.toml has no profile “cd”, so the “default” profile is used. Available: default and ci.',
      ],
    });
  });

  it('lowers the EVM version to the newest version that the compiler supports', async () => {
    const evmVersion = async (pragma: string, ...lines: string[]) => {
      const source = contract('A').replace('^0.8.0', pragma);
      return (await build({ 'A.sol': source, 'foundry.toml': toml(...lines) })).metadata().settings
        .evmVersion;
    };
    expect(await evmVersion('^0.8.0')).toBe('osaka');
    expect(await evmVersion('=0.8.20')).toBe('shanghai');
    expect(await evmVersion('=0.7.6', 'evm_version = "cancun"')).toBe('istanbul');
    expect(await evmVersion('^0.8.0', 'evm_version = "Paris"')).toBe('paris');
  });

  it('treats warnings as errors if foundry.toml denies warnings', async () => {
    const files = {
      'A.sol': contract('A', 'function f() external pure { uint x; }'),
      'B.sol': contract('B'),
    };
    const denying = await build({ ...files, 'foundry.toml': toml('deny = "warnings"') });
    expect(denying.names).toEqual(['B']);
    expect(denying.found).toEqual([['A.sol', 3, 'error', 'Unused local variable.']]);
    const ignoring = await build({
      ...files,
      'foundry.toml': toml('deny_warnings = true', 'ignored_warnings_from = ["A.sol"]'),
    });
    expect(ignoring.names).toEqual(['A', 'B']);
    expect(ignoring.found).toEqual([]);
  });

  it('infers no remappings if auto_detect_remappings is false', async () => {
    const files = { 'src/A.sol': `import "f/F.sol"; ${contract('A')}`, 'lib/f/src/F.sol': contract('F') };
    expect((await build({ ...files, 'foundry.toml': toml() })).names).toEqual(['A']);
    const { found } = await build({ ...files, 'foundry.toml': toml('auto_detect_remappings = false') });
    expect(found).toMatchObject([['src/A.sol', 1, 'error', expect.stringContaining('f/F.sol')]]);
  });

  it('links libraries at their configured addresses', async () => {
    const address = `0x${'ab'.repeat(20)}`;
    const source = `library L { function f() external {} } ${contract('A', 'function g() external { L.f(); }')}`;
    const files = { 'src/A.sol': source, 'foundry.toml': toml(`libraries = ["src/A.sol:L:${address}"]`) };
    const { artifacts } = await ethereumEngine.compile({ files: project(files) });
    const { bytecode } = JSON.parse(artifacts.find(({ name }) => name === 'A')?.files[0]?.content ?? '{}');
    expect(bytecode).toContain('ab'.repeat(20));
  });

  it('runs tests in the configured environment', async () => {
    const path = 'test/Env.t.sol';
    const suite = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.13;
/// forge-config: default.block_number = 44
contract EnvTest {
    function test_Block() public view {
        require(block.number == 44 && block.timestamp == 55 && block.basefee == 66, "block");
        require(block.chainid == 77 && block.coinbase == address(0x88), "chain");
        require(block.gaslimit == 99_000_000 && block.prevrandao == 0x33, "limits");
    }
    function test_Transaction() public view {
        require(msg.sender == address(0x11) && tx.origin == address(0x11) && tx.gasprice == 66, "sender");
        require(msg.sender.balance == 1 ether && address(this).balance == 1 ether, "balance");
        require(gasleft() < 99_000_000, "gas");
    }
    /// forge-config: default.block_timestamp = 5
    /// forge-config: ci.block_timestamp = 6
    function test_Own() public view { require(block.timestamp == 5 && block.number == 44); }
    function test_Shared() public view { require(block.timestamp == 55); }
}
`;
    const address = (digits: string) => `"0x${digits.padStart(40, '0')}"`;
    const config = toml(
      'block_number = 4',
      'block_timestamp = 55',
      'block_base_fee_per_gas = 66',
      'gas_price = 66',
      'chain_id = 77',
      `block_coinbase = ${address('88')}`,
      'block_gas_limit = 99_000_000',
      'gas_limit = "5000000"',
      `sender = ${address('11')}`,
      `tx_origin = ${address('22')}`,
      'initial_balance = "1000000000000000000"',
      `block_prevrandao = "0x${'33'.padStart(64, '0')}"`,
    );
    const { states, why } = await runForTests({ [path]: suite, 'foundry.toml': config }, path);
    expect(Object.keys(states).map(why)).toEqual([undefined, undefined, undefined, undefined]);
    expect(states).toEqual({
      test_Block: 'passed',
      test_Transaction: 'passed',
      test_Own: 'passed',
      test_Shared: 'passed',
    });
  });

  it('finds the tests in the test folder, except skipped tests', async () => {
    const tests = new SolidityTests({
      compiler: ethereumEngine,
      workers: new TestWorkers(
        () => ({ api: ethereumEngine, stop: () => undefined }),
        () => 1,
      ),
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

  it('accepts an expected revert in the test function itself if allow_internal_expect_revert is set', async () => {
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
