import { createNodeMocks } from './node-mocks';

export type Body = (context: unknown) => unknown;

export interface RunnerContext {
  readonly task?: { readonly name: string };
  /** Aborted when the test exceeds its time limit or the run is cancelled. */
  readonly signal: AbortSignal;
  skip(note?: string): void;
}

interface Tools {
  /** `mock.timers`, shared by all tests. */
  readonly nodeTimers: object;
  /** `node:assert`, which `context.assert` wraps to count calls. */
  readonly assert: object;
  readonly isTodo?: boolean;
}

type Step = () => unknown;

/**
 * Runs a body as node:test does, with a context that supports subtests, `plan` and hooks. A `todo` test is run and may
 * fail. As in Node, it counts as neither passed nor failed.
 */
export async function runWithContext(runner: RunnerContext, body: Body, tools: Tools): Promise<void> {
  const after: Step[] = [];
  const beforeEach: Step[] = [];
  const afterEach: Step[] = [];
  const started: Promise<void>[] = [];
  const mock = createNodeMocks(tools.nodeTimers);
  let counted = 0;
  let planned: number | undefined;
  let { isTodo = false } = tools;

  const runPart = async (name: string, part: Body, isTodo: boolean): Promise<void> => {
    // Skipping a subtest does not skip its parent test.
    const own = { signal: runner.signal, skip: () => {}, task: { name } };
    try {
      for (const step of beforeEach) await step();
      await runWithContext(own, part, { ...tools, isTodo });
      for (const step of afterEach) await step();
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }
  };
  const test = (name: string, ...rest: unknown[]): Promise<void> => {
    counted++;
    const part = rest.find((value): value is Body => typeof value === 'function');
    const { skip, todo } = Object.assign({}, ...rest.filter((value) => typeof value === 'object')) as {
      skip?: unknown;
      todo?: unknown;
    };
    const running =
      part && !skip ? runPart(name, part, todo !== undefined && todo !== false) : Promise.resolve();
    // The subtest belongs to this test even if the body does not await it.
    started.push(running);
    running.catch(() => undefined);
    return running;
  };
  const context = {
    name: runner.task?.name,
    mock,
    signal: runner.signal,
    assert: countCalls(tools.assert, () => counted++),
    skip: (note?: string) => runner.skip(note),
    todo: () => {
      isTodo = true;
    },
    diagnostic: (text: string) => {
      const { log } = console;
      log(text);
    },
    plan: (count: number) => {
      planned = count;
    },
    before: (step: Step) => step(),
    after: (step: Step) => void after.push(step),
    beforeEach: (step: Step) => void beforeEach.push(step),
    afterEach: (step: Step) => void afterEach.push(step),
    test,
    it: test,
  };
  try {
    await body(context);
    await Promise.all(started);
    if (planned !== undefined && counted !== planned) {
      throw new Error(`plan expected ${planned} assertions but received ${counted}`);
    }
  } catch (error) {
    if (!isTodo) throw error;
    const { log } = console;
    log('todo:', error);
  } finally {
    for (const step of after) await step();
    mock.reset();
  }
  if (isTodo) runner.skip('todo');
}

function countCalls(assert: object, count: () => void): object {
  const counted = Object.entries(assert).map(([name, member]) => {
    if (typeof member !== 'function' || name === 'AssertionError') return [name, member];
    const call = (...args: unknown[]) => {
      count();
      return member(...args);
    };
    return [name, call];
  });
  return Object.fromEntries(counted);
}
