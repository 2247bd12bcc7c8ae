/** The body of a test of node:test. */
export type Body = (context: unknown) => unknown;

/** What the runner gives to a test. */
export interface RunnerContext {
  readonly task?: { readonly name: string };
  skip(note?: string): void;
}

interface Tools {
  readonly mock: unknown;
  /** `node:assert`, whose calls `context.assert` counts. */
  readonly assert: object;
}

type Step = () => unknown;

/**
 * Runs a body as node:test does: with a context whose sub-tests are parts of the test, whose `plan` is kept, and whose
 * hooks run around. A test that calls `todo` may fail: it counts as left out then.
 */
export async function runWithContext(runner: RunnerContext, body: Body, tools: Tools): Promise<void> {
  const after: Step[] = [];
  const beforeEach: Step[] = [];
  const afterEach: Step[] = [];
  const started: Promise<void>[] = [];
  let counted = 0;
  let planned: number | undefined;
  let isTodo = false;

  const runPart = async (name: string, part: Body): Promise<void> => {
    try {
      for (const step of beforeEach) await step();
      await runWithContext({ ...runner, task: { name } }, part, tools);
      for (const step of afterEach) await step();
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }
  };
  const test = (name: string, ...rest: unknown[]): Promise<void> => {
    counted++;
    const part = rest.find((value): value is Body => typeof value === 'function');
    const { skip } = Object.assign({}, ...rest.filter((value) => typeof value === 'object')) as {
      skip?: unknown;
    };
    const running = part && !skip ? runPart(name, part) : Promise.resolve();
    // Whether or not it is awaited, it belongs to this test.
    started.push(running);
    running.catch(() => undefined);
    return running;
  };
  const context = {
    name: runner.task?.name,
    mock: tools.mock,
    signal: new AbortController().signal,
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
    runner.skip('todo');
  } finally {
    for (const step of after) await step();
  }
}

/** The same functions; each call is told of. */
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
