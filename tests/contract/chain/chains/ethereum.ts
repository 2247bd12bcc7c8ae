import { askNode } from '@core/chains/networks/ask-node';
import { encodeFunctionData, parseAbi } from 'viem';
import { ethereumEngine, modulesForTests } from '../../../../plugins/chain-ethereum/engine/engine-for-tests';
import { EthereumLocalNetwork } from '../../../../plugins/chain-ethereum/engine/network/ethereum-local-network';
import type { NodeEngine } from '../../../../plugins/chain-ethereum/engine/node-worker';
import type { ChainUnderTest, CounterProject, TestedProject } from '../chain-under-test';
import type { CounterValues } from '../counter-values';

/** Contains only the node worker's function for opening networks, because the suite needs no others. */
const nodeEngine: Pick<NodeEngine, 'openLocalNetwork'> = {
  openLocalNetwork: (options) => EthereumLocalNetwork.open({ ...modulesForTests, ask: askNode }, options),
};

const source = ({ name, code, word }: CounterValues) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract ${name} {
    uint256 public value;
    event Counted${word}(uint256 by, uint256 value);
    error Refused${word}(uint256 code);
    constructor(uint256 start) {
        value = start;
    }
    function increase(uint256 by) external {
        value += by;
        emit Counted${word}(by, value);
    }
    function refuse() external {
        value = 0;
        revert Refused${word}(${code});
    }
}
`;

const counter = (values: CounterValues): CounterProject => {
  const { name, word, start } = values;
  return {
    language: 'solidity',
    files: [{ path: `contracts/${name}.sol`, content: source(values) }],
    contract: name,
    sourcePath: `contracts/${name}.sol`,
    mistakes: [
      { kind: 'type', replaced: 'value = start', replacement: 'value = "start"', wrong: '"start"' },
      { kind: 'unknown name', replaced: 'value = start', replacement: `value = ${word}`, wrong: `= ${word}` },
      { kind: 'syntax', replaced: 'value = start', replacement: 'value = = start', wrong: '= start' },
    ],
    parameters: ['start'],
    arguments: [String(start)],
    read: 'value()',
    increase: 'increase(uint256)',
    refuse: 'refuse()',
    refusal: { name: `Refused${word}`, thrown: `revert Refused${word}` },
    event: `Counted${word}`,
    readRequest: (to) => ({
      method: 'eth_call',
      params: [{ to, data: encodeFunctionData({ abi: parseAbi(['function value()']) }) }, 'latest'],
    }),
  };
};

/** A proxy has separate storage, which the implementation's constructor cannot initialise. */
const upgradable = (values: CounterValues): CounterProject => {
  const project = counter(values);
  const files = project.files.map(({ path, content }) => ({
    path,
    content: content.replace('constructor(uint256 start)', 'function initialize(uint256 start) external'),
  }));
  return { ...project, files };
};

const tests = (values: CounterValues): TestedProject => {
  const { name, start, step } = values;
  const { files, sourcePath, mistakes } = counter(values);
  const testPath = `test/${name}.t.sol`;
  const [mistake] = mistakes;
  if (!mistake) throw new Error('The project has no mistakes');
  const content = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";
import {${name}} from "../${sourcePath}";
contract ${name}Test is Test {
    ${name} counter;
    function setUp() public { counter = new ${name}(${start}); }
    function test_counts() public {
        counter.increase(${step});
        assertEq(counter.value(), ${start + step});
    }
    function test_isWrong() public view {
        assertEq(counter.value(), ${start + 1});
    }
}
`;
  return {
    files: [...files, { path: testPath, content }],
    testPath,
    passing: 'test_counts',
    failing: 'test_isWrong',
    failingText: `assertEq(counter.value(), ${start + 1})`,
    sourcePath,
    ranText: 'value += by',
    missedText: 'value = 0',
    method: 'increase(uint256)',
    mistake,
  };
};

export const ethereum: ChainUnderTest = {
  id: 'ethereum',
  folder: 'plugins/chain-ethereum',
  activate: async () => (await import('../../../../plugins/chain-ethereum/plugin')).activate,
  engines: { 'worker.ts': () => ethereumEngine, 'node-worker.ts': () => nodeEngine },
  sources: { solidity: counter },
  counter,
  upgradable,
  tests,
};
