import { CancellationError } from '@core/base/errors';
import type { TestEvent } from '@core/execution/tests/test-runner';
import { describe, expect, it, vi } from 'vitest';
import { ethereumEngine, project } from './engine/engine-for-tests';
import type { SolidityTestRun } from './engine/testing/run-solidity-tests';
import { type TestEngine, TestWorkers, workersFor } from './test-workers';

const COUNTER = `pragma solidity ^0.8.24;
contract Counter {
    uint256 public count;
    function add(uint256 by) external { if (by > 2) { count += by; } else { count += 1; } }
}
`;
const SUITES = `pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";
import {Counter} from "../src/Counter.sol";
contract FirstTest is Test {
    Counter counter = new Counter();
    function test_One() public { counter.add(1); }
    function test_Fails() public { counter.add(3); assertEq(counter.count(), 4); }
}
contract SecondTest is Test {
    function test_New() public { new Counter().add(5); }
    function testFuzz_Adds(uint64 by) public { Counter counter = new Counter(); counter.add(by); }
}
contract ThirdTest is Test {
    function test_Twice() public { Counter counter = new Counter(); counter.add(1); counter.add(9); }
}
`;

async function compiled(): Promise<SolidityTestRun> {
  const files = project({ 'src/Counter.sol': COUNTER, 'test/Suites.t.sol': SUITES });
  const paths = ['test/Suites.t.sol'];
  const { artifacts, syntax = [] } = await ethereumEngine.compile({
    files,
    entries: paths,
    withImports: true,
    withSyntax: true,
  });
  return { files, artifacts, paths, syntax };
}

/** Workers that share one engine, and the events of a run. */
function workersOf(count: number) {
  const stopped: number[] = [];
  let made = 0;
  const create = (): TestEngine => {
    const own = made++;
    return { api: ethereumEngine, stop: () => stopped.push(own) };
  };
  return { workers: new TestWorkers(create, () => count), stopped };
}

describe('TestWorkers', { timeout: 60_000 }, () => {
  it('run each suite once and return the same report for any number of workers', async () => {
    const run = await compiled();
    const reports = [];
    for (const count of [1, 3]) {
      const events: TestEvent[] = [];
      const { workers, stopped } = workersOf(count);
      reports.push(await workers.run(run, (event) => events.push(event), undefined, {}));
      const ended = events.flatMap((event) => (event.type === 'ended' ? [event.outcome.state] : []));
      expect(ended.sort()).toEqual(['failed', 'passed', 'passed', 'passed', 'passed']);
      expect(stopped).toEqual(count === 1 ? [] : [1, 2]);
    }
    const [alone, shared] = reports;
    expect(alone?.figures.map(({ name }) => name)).toEqual([
      'FirstTest:test_One()',
      'SecondTest:testFuzz_Adds(uint64)',
      'SecondTest:test_New()',
      'ThirdTest:test_Twice()',
    ]);
    expect(shared?.figures).toEqual(alone?.figures);
    expect(shared?.coverage).toEqual(alone?.coverage);
    const gasOf = (report = alone) =>
      report?.methods.map(({ method, gas }) => [method, [...gas].sort((a, b) => a - b)]).sort();
    expect(gasOf(shared)).toEqual(gasOf(alone));
  });

  it('report the names of the running suites and start at most one worker per suite', async () => {
    const run = await compiled();
    const shown = new Set<string | undefined>();
    // Suites start only after every worker has taken one. Otherwise, a suite could end before the next one starts.
    let taken = 0;
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const runTests: typeof ethereumEngine.runTests = (suites, report, take, ...rest) => {
      const takeTogether = async () => {
        const index = await take();
        if (++taken === 3) start();
        await started;
        return index;
      };
      return ethereumEngine.runTests(suites, report, takeTogether, ...rest);
    };
    const api = { ...ethereumEngine, runTests };
    const create = vi.fn((): TestEngine => ({ api, stop: () => undefined }));
    await new TestWorkers(create, () => 8).run(
      run,
      () => undefined,
      undefined,
      { progress: ({ message }) => shown.add(message) },
      3,
    );
    expect(create).toHaveBeenCalledTimes(3);
    expect(shown).toContain('FirstTest, SecondTest, ThirdTest');
  });

  it('stop all workers when the run is cancelled or a worker fails', async () => {
    const run = await compiled();
    const signals: AbortSignal[] = [];
    const hanging = (failure?: Error): TestEngine => ({
      api: {
        ...ethereumEngine,
        runTests: (_run, _report, _take, _ask, { signal } = {}) =>
          new Promise((_resolve, reject) => {
            if (signal) signals.push(signal);
            signal?.addEventListener('abort', () => reject(new CancellationError()));
            if (failure) reject(failure);
          }),
      },
      stop: () => undefined,
    });
    const controller = new AbortController();
    const cancelled = new TestWorkers(
      () => hanging(),
      () => 2,
    ).run(run, () => undefined, undefined, {
      signal: controller.signal,
    });
    controller.abort();
    await expect(cancelled).rejects.toThrow(CancellationError);

    const broken = [hanging(), hanging(new Error('out of memory'))];
    const failed = new TestWorkers(
      () => broken.shift() ?? hanging(),
      () => 2,
    ).run(run, () => undefined, undefined, {});
    await expect(failed).rejects.toThrow('out of memory');
    expect(signals).toHaveLength(4);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it.each([
    [{ hardwareConcurrency: 1 }, 1],
    [{ hardwareConcurrency: 4 }, 3],
    [{ hardwareConcurrency: 64 }, 8],
    [{ hardwareConcurrency: 16, deviceMemory: 4 }, 4],
    [{ hardwareConcurrency: 16, deviceMemory: 0.5 }, 1],
    [{}, 1],
  ])('use as many workers as %o allows: %i', (machine, expected) => {
    expect(workersFor(machine)).toBe(expected);
  });
});
