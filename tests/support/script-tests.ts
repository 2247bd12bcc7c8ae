import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestEvent, TestRequest } from '@core/execution/tests/test-runner';
import { createRunners, type RunnerParts } from '../../plugins/typescript-runner/server/runners';
import { script } from '../../plugins/typescript-runner/server/script.ts?sandbox';
import { startTypeScriptWorker } from '../../server/typescript-loader';

const noLibraries: RunnerParts['libraries'] = { libraries: [], provider: async () => undefined };

export interface ScriptTestRun extends TaskOptions {
  readonly libraries?: RunnerParts['libraries'];
  readonly only?: TestRequest['only'];
  readonly onEvent?: (event: TestEvent) => void;
}

/** Runs test scripts in the server's sandbox. Resolves to all events of the run. */
export async function runScriptTests(
  sources: Readonly<Record<string, string>>,
  { libraries = noLibraries, only, onEvent, ...task }: ScriptTestRun = {},
): Promise<readonly TestEvent[]> {
  const { tests } = createRunners({
    libraries,
    script: async () => script,
    startThread: startTypeScriptWorker,
  });
  const files: SourceFile[] = Object.entries(sources).map(([path, content]) => ({ path, content }));
  const events: TestEvent[] = [];
  const report = (event: TestEvent) => {
    events.push(event);
    onEvent?.(event);
  };
  await tests.run({ projectId: 'project-tests', files, ...(only && { only }) }, report, task);
  return events;
}

/** Returns the test outcomes by id, without the first segment of the id. */
export function outcomesOf(events: readonly TestEvent[]): Record<string, string> {
  return Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'ended' ? [[event.id.split(' > ').slice(1).join(' > '), event.outcome.state]] : [],
    ),
  );
}

/** Returns the failure messages of each test, suite or file whose id ends with the given string. */
export function failureMessages(events: readonly TestEvent[], ending: string): readonly string[] {
  return events.flatMap((event) => {
    if (event.type === 'broken' && event.id.endsWith(ending)) return [event.failure.message];
    if (event.type !== 'ended' || !event.id.endsWith(ending)) return [];
    return event.outcome.failures.map(({ message }) => message);
  });
}
