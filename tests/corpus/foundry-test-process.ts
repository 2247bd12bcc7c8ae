import { readFile } from 'node:fs/promises';
import type { TestEvent } from '../../core/execution/tests/test-runner';
import { createEthereumEngine } from '../../plugins/chain-ethereum/engine';
import type { SolidityTestRun } from '../../plugins/chain-ethereum/engine/testing/run-solidity-tests';
import type { PartialTestReport } from '../../plugins/chain-ethereum/engine/testing/test-report';

/** The message that starts the tests in a project. */
export interface FoundryTestOrder {
  readonly run: SolidityTestRun;
  /** Path of the EVM's WebAssembly file with support for hooks. */
  readonly evm: string;
  /** The files of forge-std, whose `Vm.sol` declares the cheatcodes. */
  readonly forgeStd: Readonly<Record<string, string>>;
}

export interface FoundryTestResults {
  readonly events: readonly TestEvent[];
  readonly report: PartialTestReport;
  /** CPU time in seconds, without the time to start the process and to load its modules. */
  readonly seconds: number;
}

process.once('message', async ({ run, evm, forgeStd }: FoundryTestOrder) => {
  const engine = createEthereumEngine({
    versions: [],
    loadSolc: (version) => Promise.reject(new Error(`No compiler is needed to run tests: ${version}`)),
    libraries: [{ name: 'forge-std', load: async () => ({ version: '1', files: forgeStd }) }],
    loadEvm: async () => WebAssembly.compile(await readFile(evm)),
  });
  // The engine loads the test runner on first use.
  await import('../../plugins/chain-ethereum/engine/testing/run-solidity-tests');
  const events: TestEvent[] = [];
  let next = 0;
  const start = process.cpuUsage();
  const report = await engine.runTests(
    run,
    (event) => events.push(event),
    () => next++,
  );
  const { user, system } = process.cpuUsage(start);
  process.send?.({ events, report, seconds: (user + system) / 1_000_000 } satisfies FoundryTestResults);
});
