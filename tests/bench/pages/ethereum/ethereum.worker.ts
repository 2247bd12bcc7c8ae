import type { SourceFile } from '@core/chains/toolchain';
import {
  CONTRACT_OUTPUT,
  type SolcOutput,
} from '../../../../plugins/chain-ethereum/engine/compiler/standard-json';
import { createEthereumEngine } from '../../../../plugins/chain-ethereum/engine/index';
import { loadOnce } from '../../../../plugins/chain-ethereum/engine/load-once';
import { type EthereumPayload, ethereumPayload } from '../../../../plugins/chain-ethereum/engine/payload';
import { servedModules } from '../../../../plugins/chain-ethereum/engine/served-modules';
import { serveComparison } from '../compare-ways';
import { createBareTransfers } from './bare-chain';
import { startBareSolc } from './bare-solc';

const VERSION = '0.8.37';
const ENTRY = 'contracts/Token.sol';
const TRANSFERS = 50;
const [FROM, TO] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
] as const;

/** A token with what tokens have; the text differs with every number, so that nobody remembers it. */
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

/** What the compiler was given by the engine, given to it by hand. */
const sources = loadOnce(async () => {
  const { artifacts } = await engine.compile({ files: project(0) });
  const [artifact] = artifacts;
  if (!artifact) throw new Error('The token does not compile');
  const used: EthereumPayload['sources'] = ethereumPayload(artifact).sources;
  return Object.entries(used).map(([name, { content }]) => [name, { content }] as const);
});

async function compileByEngine(time: number, by = engine): Promise<string> {
  const { artifacts } = await by.compile({ files: project(time) });
  return artifacts.map((artifact) => ethereumPayload(artifact).deployedBytecode.object).join();
}

async function compileBare(time: number, compile: (input: string) => string): Promise<string> {
  const all = Object.fromEntries(await sources());
  const input = {
    language: 'Solidity',
    sources: { ...all, [ENTRY]: { content: token(time) } },
    settings: {
      optimizer: { enabled: false, runs: 200 },
      remappings: [],
      outputSelection: { [ENTRY]: { '*': CONTRACT_OUTPUT } },
    },
  };
  const output: SolcOutput = JSON.parse(compile(JSON.stringify(input)));
  return output.contracts?.[ENTRY]?.Token?.evm?.deployedBytecode?.object ?? '';
}

const network = loadOnce(async () => {
  const opened = await engine.openLocalNetwork?.();
  if (!opened?.request) throw new Error('There is no local network');
  return opened as Required<typeof opened>;
});
const bareTransfers = loadOnce(() => createBareTransfers(TO));

serveComparison({
  cold: {
    engine: (time) => compileByEngine(time, createEthereumEngine(modules)),
    bare: async (time) => compileBare(time, await startBareSolc(await loadParts())),
  },
  warm: {
    engine: (time) => compileByEngine(time),
    bare: async (time) => compileBare(time, await startWarm()),
  },
  cached: {
    engine: () => compileByEngine(0),
    bare: async () => compileBare(0, await startWarm()),
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
