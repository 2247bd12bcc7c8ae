import { readFileSync } from 'node:fs';
import type { CompileResult } from '@core/chains/toolchain';
import { packageFolder } from '@host/packaging/installed-package';
import { hexToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json';
import { modulesForTests, project } from '../engine-for-tests';
import { ethereumPayload } from '../payload';
import { defaultPreferences } from '../settings/compiler-settings';
import { SolidityCompiler } from './solidity-compiler';

const compiler = new SolidityCompiler(modulesForTests);
const compile = (files: Readonly<Record<string, string>>, preferences = defaultPreferences) =>
  compiler.compile({ files: project(files), preferences });

const contract = (name: string, pragma = '^0.8.0', body = '') =>
  `// SPDX-License-Identifier: MIT\npragma solidity ${pragma};\ncontract ${name} { ${body} }\n`;

const names = ({ artifacts }: CompileResult) => artifacts.map(({ name }) => name);
const found = ({ diagnostics }: CompileResult) =>
  diagnostics.map(({ path, range, severity, message }) => ({
    at: `${path}:${range?.startLine ?? ''}:${range?.startColumn ?? ''}`,
    severity,
    message,
  }));

describe('SolidityCompiler', { timeout: 60_000 }, () => {
  it('reports that the compiler is loading, and then the number of files to compile', async () => {
    const fresh = new SolidityCompiler(modulesForTests);
    const steps: unknown[] = [];
    const request = {
      files: project({ 'contracts/A.sol': contract('A'), 'contracts/B.sol': contract('B') }),
      preferences: defaultPreferences,
    };
    await fresh.compile(request, { progress: (step) => steps.push(step) });
    expect(steps).toEqual([
      { stage: 'loading', message: 'solc 0.8.37' },
      { stage: 'compiling', message: '2 files (solc 0.8.37)' },
    ]);
  });

  it('creates artifacts with everything that deployment and tools need', async () => {
    const { artifacts, diagnostics } = await compile({
      'contracts/A.sol': contract('A', '^0.8.24', 'uint public x = 7;'),
    });
    expect(diagnostics).toEqual([]);
    const [artifact] = artifacts;
    expect(artifact).toMatchObject({
      name: 'A',
      chain: 'ethereum',
      language: 'solidity',
      sourcePath: 'contracts/A.sol',
    });
    expect(artifact?.codeHash).toMatch(/^[\da-f]{64}$/);
    expect(artifact?.files.map(({ path }) => path)).toEqual(['contracts/A.sol/A.json']);
    const json = JSON.parse(artifact?.files[0]?.content ?? '');
    expect(json).toMatchObject({
      contractName: 'A',
      sourceName: 'contracts/A.sol',
      compiler: '0.8.37',
      abi: [{ name: 'x', type: 'function', stateMutability: 'view' }],
      storageLayout: { storage: [{ label: 'x', slot: '0', type: 't_uint256' }] },
      size: { bytes: json.deployedBytecode.length / 2 - 1, limit: 24_576 },
    });
    expect(json.deployedSourceMap.split(';').length).toBeGreaterThan(10);
    expect(JSON.stringify(json.gasEstimates)).toContain('x()');
    expect(artifact?.codeSize).toBe(json.deployedBytecode.length / 2 - 1);
  });

  it('counts 20 bytes per library address in deployed code, and reports no size for an interface', async () => {
    const { artifacts } = await compile({
      'L.sol': 'pragma solidity ^0.8.0; library L { function f() public pure returns (uint) { return 1; } }',
      'U.sol': `import "./L.sol";\n${contract('U', '^0.8.0', 'function f() public pure returns (uint) { return L.f(); }')}`,
      'I.sol': 'pragma solidity ^0.8.0; interface I { function f() external; }',
    });
    const sizes = Object.fromEntries(artifacts.map(({ name, codeSize }) => [name, codeSize]));
    expect(sizes).toEqual({ I: undefined, L: expect.any(Number), U: expect.any(Number) });
    const user = artifacts.find(({ name }) => name === 'U');
    const { deployedBytecode } = ethereumPayload(user ?? Object(undefined));
    const linked = deployedBytecode.object.replaceAll(/__.{36}__/g, '11'.repeat(20));
    expect(linked).not.toBe(deployedBytecode.object);
    expect(hexToBytes(`0x${linked}`)).toHaveLength(sizes.U ?? 0);
  });

  it('reports the chain’s size limit together with the code size', async () => {
    const { artifacts } = await compile({ 'A.sol': contract('A') });
    const { size } = JSON.parse(artifacts[0]?.files[0]?.content ?? '');
    expect(size.limit).toBe(manifest.contributes.chains[0]?.codeSizeLimit);
  });

  it('compiles each file with the newest compiler that its imports allow', async () => {
    const { artifacts, diagnostics } = await compile({
      'New.sol': contract('New', '>=0.6.0'),
      'Old.sol': `import "./Older.sol";\n${contract('Old', '>=0.5.0 <0.9.0')}`,
      'Older.sol': contract('Older', '^0.6.0'),
      'Oldest.sol': 'pragma solidity =0.5.16; contract Oldest {}',
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(artifacts.map((one) => [one.name, ethereumPayload(one).compiler])).toEqual([
      ['New', '0.8.37'],
      ['Old', '0.6.12'],
      ['Older', '0.6.12'],
      ['Oldest', '0.5.16'],
    ]);
  });

  it('reports files without a suitable compiler, and explains what to do', async () => {
    const result = await compile({
      'A.sol': `import "./B.sol";\n${contract('A', '^0.7.0')}`,
      'B.sol': contract('B', '^0.8.0'),
      'C.sol': contract('C', '^0.4.24'),
    });
    expect(names(result)).toEqual(['B']);
    const [conflict, unfit] = found(result);
    expect(conflict).toMatchObject({ at: 'A.sol:3:1', severity: 'error' });
    expect(conflict?.message).toContain('A.sol requires ^0.7.0 and B.sol requires ^0.8.0');
    expect(unfit).toMatchObject({ at: 'C.sol:2:1', severity: 'error' });
    expect(unfit?.message).toMatch(/C\.sol requires \^0\.4\.24.*0\.8\.37.*Widen the pragma/);
  });

  it('uses the version in the settings, and reports pragmas that do not allow it', async () => {
    const files = { 'A.sol': contract('A', '^0.8.0'), 'B.sol': contract('B', '^0.8.24') };
    const result = await compile(files, { ...defaultPreferences, version: '0.8.20' });
    expect(result.artifacts.map((one) => ethereumPayload(one).compiler)).toEqual(['0.8.20']);
    expect(found(result)).toEqual([
      {
        at: 'B.sol:2:1',
        severity: 'error',
        message:
          'The setting “ethereum.compiler.version” selects solc 0.8.20, but B.sol requires ^0.8.24. Change the pragma, or change the setting to “auto”.',
      },
    ]);
  });

  it('resolves imports in the project, in its libraries and in bundled libraries', async () => {
    const result = await compile({
      'contracts/A.sol': `import "./sub/B.sol"; import "contracts/C.sol"; import "dep/D.sol"; import "mapped/E.sol";
        import "pack/F.sol"; import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
        import {LibBit} from "solady/utils/LibBit.sol";
        ${contract('A is B, C, D, E, F, Ownable', '^0.8.20', 'constructor() Ownable(msg.sender) {} function f() public pure returns (uint) { return LibBit.fls(8); }')}`,
      'contracts/sub/B.sol': contract('B'),
      'contracts/C.sol': contract('C'),
      'lib/dep/src/D.sol': contract('D'),
      'lib/other/E.sol': contract('E'),
      'node_modules/pack/F.sol': contract('F'),
      'remappings.txt': 'mapped/=lib/other/',
    });
    expect(found(result)).toEqual([]);
    expect(names(result)).toEqual(['A', 'C', 'B']);
  });

  it('reports a missing import at its position with suggestions', async () => {
    const result = await compile({
      'A.sol': `import "./Tokn.sol";\nimport "@openzeppelin/contracts/security/ReentrancyGuard.sol";\n${contract('A')}`,
      'B.sol': contract('B'),
      'other/Tokn.sol': contract('T'),
    });
    expect(names(result)).toEqual(['B', 'T']);
    const [own, library] = found(result);
    expect(own).toMatchObject({ at: 'A.sol:1:8', severity: 'error' });
    expect(own?.message).toMatch(
      /Cannot find “Tokn\.sol”\. Did you mean “other\/Tokn\.sol”\?.*@openzeppelin\/contracts/,
    );
    expect(library?.at).toBe('A.sol:2:8');
    expect(library?.message).toMatch(
      /bundled library .*5\.\d+\.\d+\. Did you mean “@openzeppelin\/contracts\/utils\/ReentrancyGuard\.sol”\?/,
    );
  });

  it('suggests files for misspelled imports and for GitHub URLs of bundled files', async () => {
    const wanted = [
      './Tokem.sol',
      '@openzeppelin/contracts/token/ERC20/ERC2O.sol',
      'https://github.com/OpenZeppelin/openzeppelin-contracts/blob/master/contracts/token/ERC20/ERC20.sol',
      './Z.sol',
    ];
    const result = await compile({
      'A.sol': `${wanted.map((path) => `import "${path}";`).join('\n')}\n${contract('A')}`,
      'Token.sol': contract('Token'),
    });
    const meant = found(result).map(({ message }) => / Did you mean (.*)\?/.exec(message)?.[1]);
    expect(meant).toEqual([
      '“Token.sol”',
      expect.stringMatching(/^“@openzeppelin\/contracts\/token\/ERC20\/ERC20\.sol”/),
      '“@openzeppelin/contracts/token/ERC20/ERC20.sol”',
      undefined,
    ]);
  });

  it('converts byte offsets to character positions, and compiles files that do not import the broken file', async () => {
    const result = await compile({
      'Good.sol': contract('Good'),
      'Bad.sol': contract('Bad', '^0.8.0', '/* äöü 💥 */ uint x = "no";'),
      'Uses.sol': `import "./Bad.sol";\n${contract('Uses')}`,
    });
    expect(names(result)).toEqual(['Good']);
    const line = contract('Bad', '^0.8.0', '/* äöü 💥 */ uint x = "no";').split('\n')[2] ?? '';
    expect(found(result)).toEqual([
      {
        at: `Bad.sol:3:${line.indexOf('"no"') + 1}`,
        severity: 'error',
        message: expect.stringContaining('Type literal_string "no"'),
      },
    ]);
  });

  it('compiles only changed files', async () => {
    const files = {
      'A.sol': `import "./B.sol";\n${contract('A is B')}`,
      'B.sol': contract('B'),
      'C.sol': contract('C'),
    };
    const first = await compile(files);
    const again = await compile(files);
    const by = (result: CompileResult, name: string) => result.artifacts.find((one) => one.name === name);
    expect(by(again, 'A')).toBe(by(first, 'A'));
    const changed = await compile({ ...files, 'B.sol': contract('B', '^0.8.0', 'uint public y;') });
    expect(by(changed, 'C')).toBe(by(first, 'C'));
    expect(JSON.stringify(ethereumPayload(by(changed, 'A') ?? Object(undefined)).abi)).toContain('"y"');
    const optimized = await compile(files, { ...defaultPreferences, optimizer: true });
    expect(by(optimized, 'C')).not.toBe(by(first, 'C'));
  });

  it('returns the same contracts as a full compilation if an unchanged file no longer compiles', async () => {
    const values = Array.from({ length: 18 }, (_, index) => `v${index}`);
    const deep = `uint ${values.map((name, index) => `${name} = x + ${index}`).join('; uint ')}; return ${values.join(' + ')};`;
    const files = (body: string) => ({
      'L.sol': `pragma solidity ^0.8.0; library L { function deep(uint x) internal pure returns (uint) { ${deep} } }`,
      'U.sol': `import "./L.sol";\n${contract('U', '^0.8.0', `function f(uint x) public pure returns (uint) { return ${body}; }`)}`,
      'V.sol': `import "./L.sol";\n${contract('V')}`,
      'W.sol': contract('W'),
    });
    const results: CompileResult[] = [];
    for (const body of ['x', 'L.deep(x)', 'x']) {
      const changed = await compile(files(body));
      const first = await new SolidityCompiler(modulesForTests).compile({ files: project(files(body)) });
      expect(names(changed)).toEqual(names(first));
      expect(found(changed)).toEqual(found(first));
      results.push(changed);
    }
    expect(results.map(names)).toEqual([['L', 'U', 'V', 'W'], ['W'], ['L', 'U', 'V', 'W']]);
    expect(results[1]?.diagnostics).toEqual([
      expect.objectContaining({ path: 'L.sol', message: expect.stringMatching(/^Stack too deep/) }),
    ]);
  });

  it('explains what to do if the stack is too deep, the code is too large or the EVM version is invalid', async () => {
    const variables = Array.from({ length: 18 }, (_, index) => `uint v${index} = msg.value + ${index};`).join(
      ' ',
    );
    const sum = Array.from({ length: 18 }, (_, index) => `v${index}`).join(' + ');
    const deep = await compile({
      'D.sol': contract(
        'D',
        '^0.8.0',
        `function f() public payable returns (uint) { ${variables} return ${sum}; }`,
      ),
    });
    expect(found(deep)[0]?.message).toMatch(/^Stack too deep: .*“ethereum\.compiler\.viaIR”/s);
    const long = await compile({
      'L.sol': contract(
        'L',
        '^0.8.0',
        `function f() public pure returns (string memory) { return "${'x'.repeat(25_000)}"; }`,
      ),
    });
    expect(found(long)[0]).toMatchObject({
      severity: 'warning',
      message: expect.stringMatching(/24576 bytes.*“ethereum\.compiler\.optimizer”/s),
    });
    const wrong = await compile(
      { 'W.sol': contract('W', '=0.8.20') },
      { ...defaultPreferences, evmVersion: 'cancun' },
    );
    expect(found(wrong)[0]?.message).toMatch(
      /solc 0\.8\.20 does not support the EVM version “cancun” that the setting .*It supports shanghai, paris,/,
    );
  });

  it('finds the file that crashes the compiler, and compiles the others', async () => {
    const others = Object.fromEntries(['A', 'B', 'C'].map((name) => [`${name}.sol`, contract(name)]));
    const nested = `function f(uint x) public pure returns (uint) { return ${'x + '.repeat(30_000)}1; }`;
    const crashed = await compile({ ...others, 'Nested.sol': contract('Nested', '^0.8.0', nested) });
    expect(names(crashed)).toEqual(['A', 'B', 'C']);
    expect(found(crashed)).toEqual([
      {
        at: 'Nested.sol::',
        severity: 'error',
        message: expect.stringMatching(/solc 0\.8\.37 crashed .*Split it up/s),
      },
    ]);
    const brackets = `uint x = ${'('.repeat(5000)}1${')'.repeat(5000)};`;
    const [bracketed] = found(await compile({ 'B.sol': contract('B', '^0.8.0', brackets) }));
    expect(bracketed?.message).toBe(
      'Maximum recursion depth reached during parsing. Split up the expression or the block.',
    );
  });

  it('links called libraries, including libraries from imports', async () => {
    const library = `pragma solidity ^0.8.0; library L { function twice(uint x) public pure returns (uint) { return 2 * x; } }`;
    const { artifacts } = await compile({
      'A.sol': `import "lib/l/L.sol";\n${contract('A', '^0.8.0', 'function f(uint x) public pure returns (uint) { return L.twice(x); }')}`,
      'lib/l/L.sol': library,
    });
    const [artifact] = artifacts;
    if (!artifact) throw new Error('A did not come out');
    expect(Object.keys(ethereumPayload(artifact).libraries)).toEqual(['lib/l/L.sol:L']);
    expect(ethereumPayload(artifact).libraries['lib/l/L.sol:L']?.bytecode.object).toMatch(/^6/);
  });

  it('distinguishes contracts with the same name, and omits tests and libraries', async () => {
    const result = await compile({
      'a/T.sol': contract('T'),
      'b/T.sol': contract('T'),
      'test/T.t.sol': contract('Test'),
      'lib/x/X.sol': contract('X'),
    });
    expect(names(result)).toEqual(['a/T.sol:T', 'b/T.sol:T']);
    expect(await compiler.compile({ files: [], language: 'func' })).toMatchObject({
      artifacts: [],
      diagnostics: [],
    });
  });

  it('applies foundry.toml, and reports syntax errors in it', async () => {
    const files = { 'A.sol': contract('A', '^0.8.0', 'uint public x;') };
    const settings = async (extra: Readonly<Record<string, string>>) => {
      const result = await compile({ ...files, ...extra });
      const { metadata } = JSON.parse(result.artifacts[0]?.files[0]?.content ?? '{}');
      return { result, metadata: JSON.parse(metadata) };
    };
    const { metadata } = await settings({
      'foundry.toml':
        '[profile.default]\nsolc = "0.8.20"\noptimizer = true\noptimizer_runs = 999\nevm_version = "london"\n',
    });
    expect(metadata.compiler.version).toMatch(/^0\.8\.20/);
    expect(metadata.settings).toMatchObject({
      evmVersion: 'london',
      optimizer: { enabled: true, runs: 999 },
    });
    const broken = await settings({ 'foundry.toml': '[profile.default\n' });
    expect(found(broken.result)[0]).toMatchObject({ severity: 'warning', at: 'foundry.toml::' });
  });

  it('produces the bytecode that OpenZeppelin published', async () => {
    const root = packageFolder('openzeppelin-contracts-5.0.2');
    const file = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
    const paths = [
      'finance/VestingWallet.sol',
      'token/ERC20/IERC20.sol',
      'token/ERC20/extensions/IERC20Permit.sol',
      'token/ERC20/utils/SafeERC20.sol',
      'utils/Address.sol',
      'utils/Context.sol',
      'access/Ownable.sol',
    ];
    const sources = Object.fromEntries(paths.map((path) => [path, file(path)]));
    const published = JSON.parse(file('build/contracts/VestingWallet.json'));
    const { artifacts } = await compiler.compile({
      files: paths.map((path) => ({ path: `contracts/${path}`, content: sources[path] ?? '' })),
      entries: ['contracts/finance/VestingWallet.sol'],
      preferences: { ...defaultPreferences, version: '0.8.20', optimizer: true, evmVersion: 'paris' },
    });
    const made = JSON.parse(artifacts[0]?.files[0]?.content ?? '');
    expect(made.bytecode).toBe(published.bytecode);
    expect(made.deployedBytecode).toBe(published.deployedBytecode);
  });
});
