import type { TestEvent } from '../../core/execution/tests/test-runner';
import { createEthereumEngine } from '../../plugins/chain-ethereum/engine';
import type { SolidityTestRun } from '../../plugins/chain-ethereum/engine/testing/run-solidity-tests';
import type { PartialTestReport } from '../../plugins/chain-ethereum/engine/testing/test-report';
import { evmWasmFile } from '../../plugins/chain-ethereum/packaging/evm-wasm';
import { engineModules } from './foundry-engine-modules';

/** The results of the tests in a project. */
export interface FoundryTestResults {
  readonly events: readonly TestEvent[];
  readonly report: PartialTestReport;
  /** CPU time in seconds, without starting the process and compiling the EVM. */
  readonly seconds: number;
}

process.once('message', async (run: SolidityTestRun) => {
  const engine = createEthereumEngine(engineModules);
  evmWasmFile('hooks');
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
