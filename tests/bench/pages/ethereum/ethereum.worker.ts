import { loadOnce } from '@core/base/async';
import type { Artifact, SourceFile } from '@core/chains/toolchain';
import type { TestEvent } from '@core/execution/tests/test-runner';
import {
  CONTRACT_OUTPUT,
  type SolcOutput,
} from '../../../../plugins/chain-ethereum/engine/compiler/standard-json';
import { createEthereumEngine } from '../../../../plugins/chain-ethereum/engine/index';
import { type EthereumPayload, ethereumPayload } from '../../../../plugins/chain-ethereum/engine/payload';
import { servedModules } from '../../../../plugins/chain-ethereum/engine/served-modules';
import { serveComparison } from '../compare-ways';
import { createBareTransfers } from './bare-chain';
import { startBareSolc } from './bare-solc';
import { manyContracts, type ProjectChange } from './many-contracts';

const VERSION = '0.8.37';
const ENTRY = 'contracts/Token.sol';
const TRANSFERS = 50;
const [FROM, TO] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
] as const;

/** A typical token contract. Its source differs for each number, so that no result is cached. */
const token = (time: number) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {ERC20Permit, ERC20} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
contract Token is ERC20, ERC20Permit, ERC20Votes, AccessControl {
    uint256 public constant TIME = ${time};
    constructor() ERC20("T", "T") ERC20Permit("T") {}
    function _update(address a, address b, uint256 v) internal override(ERC20, ERC20Votes) { super._update(a, b, v); }
    function nonces(address a) public view override(ERC20Permit, Nonces) returns (uint256) { return super.nonces(a); }
}
`;

const loadParts = loadOnce(() => servedModules.loadSolc(VERSION));
const modules = { ...servedModules, loadSolc: loadParts };
const engine = createEthereumEngine(modules);
const startWarm = loadOnce(async () => startBareSolc(await loadParts()));
const project = (time: number): readonly SourceFile[] => [{ path: ENTRY, content: token(time) }];

/** A token's test suite with plain and fuzz tests, all of which pass. */
const suite = (time: number) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
contract Coin is ERC20 {
    uint256 public constant TIME = ${time};
    constructor() ERC20("C", "C") { _mint(msg.sender, 1e24); }
}
contract CoinTest is Test {
    Coin coin;
    address constant OTHER = address(0xBEEF);
    function setUp() public { coin = new Coin(); }
${Array.from({ length: 9 }, (_, index) => `    function test_transfer${index}() public { coin.transfer(OTHER, ${index + 1}); assertEq(coin.balanceOf(OTHER), ${index + 1}); }`).join('\n')}
    function testFuzz_transfer(uint96 amount) public { amount = uint96(bound(amount, 0, 1e24)); coin.transfer(OTHER, amount); assertEq(coin.balanceOf(OTHER), amount); }
    function testFuzz_approve(address to, uint256 amount) public { vm.assume(to != address(0)); coin.approve(to, amount); assertEq(coin.allowance(address(this), to), amount); }
    function testFuzz_pranked(uint96 amount) public { vm.prank(OTHER); coin.approve(address(this), amount); assertEq(coin.allowance(OTHER, address(this)), amount); }
}
`;
const SUITE = 'test/Coin.t.sol';
const suiteProject = (time: number): readonly SourceFile[] => [{ path: SUITE, content: suite(time) }];

type Sources = readonly (readonly [string, { readonly content: string }])[];

/** The compiler input that the engine creates, for calling the compiler directly. */
const sources = loadOnce(async () => sourcesOf(await compileToken(0)));
const suiteSources = loadOnce(async () => sourcesOf(await compileSuite(0)));

function sourcesOf([artifact]: readonly Artifact[]): Sources {
  if (!artifact) throw new Error('What is measured does not compile');
  const used: EthereumPayload['sources'] = ethereumPayload(artifact).sources;
  return Object.entries(used).map(([name, { content }]) => [name, { content }] as const);
}

async function compileToken(time: number, by = engine): Promise<readonly Artifact[]> {
  return (await by.compile({ files: project(time) })).artifacts;
}

/** Compiles a project of 100 contracts and returns the code of all contracts. */
async function compileMany(change: ProjectChange, by = engine): Promise<string> {
  const { artifacts, diagnostics } = await by.compile({ files: manyContracts(change) });
  const failed = diagnostics.find(({ severity }) => severity === 'error');
  if (failed) throw new Error(`What is measured does not compile: ${failed.message}`);
  return artifacts.map((artifact) => ethereumPayload(artifact).bytecode.object).join();
}

async function compileSuite(time: number): Promise<readonly Artifact[]> {
  const request = { files: suiteProject(time), entries: [SUITE], withImports: true };
  return (await engine.compile(request)).artifacts;
}

async function compileByEngine(time: number, by = engine): Promise<string> {
  const artifacts = await compileToken(time, by);
  return artifacts.map((artifact) => ethereumPayload(artifact).deployedBytecode.object).join();
}

/** Compiles the suite, runs it and returns the tested contract's code. */
async function testByEngine(time: number): Promise<string> {
  const artifacts = await compileSuite(time);
  const states: string[] = [];
  const tell = (event: TestEvent) => {
    if (event.type === 'ended') states.push(event.outcome.state);
  };
  let next = 0;
  await engine.runTests({ files: suiteProject(time), artifacts, paths: [SUITE] }, tell, () => next++);
  if (states.filter((state) => state === 'passed').length < 12) throw new Error(`Not passed: ${states}`);
  const coin = artifacts.find(({ name }) => name === 'Coin');
  return coin ? ethereumPayload(coin).deployedBytecode.object : '';
}

async function compileBare(
  { entry, content, contract, all }: { entry: string; content: string; contract: string; all: Sources },
  compile: (input: string) => string,
): Promise<string> {
  const input = {
    language: 'Solidity',
    sources: { ...Object.fromEntries(all), [entry]: { content } },
    settings: {
      optimizer: { enabled: false, runs: 200 },
      remappings: [],
      outputSelection: { [entry]: { '*': CONTRACT_OUTPUT } },
    },
  };
  const output: SolcOutput = JSON.parse(compile(JSON.stringify(input)));
  return output.contracts?.[entry]?.[contract]?.evm?.deployedBytecode?.object ?? '';
}

const bareToken = async (time: number) => ({
  entry: ENTRY,
  content: token(time),
  contract: 'Token',
  all: await sources(),
});

const network = loadOnce(async () => {
  const opened = await engine.openLocalNetwork?.();
  if (!opened?.request) throw new Error('No local network');
  return opened as Required<typeof opened>;
});
const bareTransfers = loadOnce(() => createBareTransfers(TO));

serveComparison({
  cold: {
    engine: (time) => compileByEngine(time, createEthereumEngine(modules)),
    bare: async (time) => compileBare(await bareToken(time), await startBareSolc(await loadParts())),
  },
  warm: {
    engine: (time) => compileByEngine(time),
    bare: async (time) => compileBare(await bareToken(time), await startWarm()),
  },
  cached: {
    engine: () => compileByEngine(0),
    bare: async () => compileBare(await bareToken(0), await startWarm()),
  },
  tests: {
    engine: testByEngine,
    bare: async (time) => {
      const all = await suiteSources();
      const given = { entry: SUITE, content: suite(time), contract: 'Coin', all };
      return compileBare(given, await startWarm());
    },
  },
  // Both sides of the comparison run our engine: `engine` has already compiled the project, but `bare` has not.
  leaf: {
    engine: (time) => compileMany({ leaf: time, shared: 0 }),
    bare: (time) => compileMany({ leaf: time, shared: 0 }, createEthereumEngine(modules)),
  },
  shared: {
    engine: (time) => compileMany({ leaf: 0, shared: time }),
    bare: (time) => compileMany({ leaf: 0, shared: time }, createEthereumEngine(modules)),
  },
  transfers: {
    engine: async () => {
      const chain = await network();
      for (let index = 0; index < TRANSFERS; index++) {
        const transfer = { from: FROM, to: TO, value: '0x1', gas: '0x5208' };
        const { error } = await chain.request({ method: 'eth_sendTransaction', params: [transfer] });
        if (error) throw new Error(error.message);
      }
      return 'sent';
    },
    bare: async () => {
      const transfer = await bareTransfers();
      for (let index = 0; index < TRANSFERS; index++) await transfer();
      return 'sent';
    },
  },
});
