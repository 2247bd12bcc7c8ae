import type { Runners } from '@core/execution/runners';
import { type ScriptRunner, ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { type TestRunner, TestRunnerService } from '@core/execution/tests/test-runner';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/** `scripts` or `tests`: the plugin registers a runner of this type during activation. */
export const runnersPoint = defineContributionPoint({
  name: 'runners',
  item: z.enum(['scripts', 'tests']),
  activationEvent: (kind) => `onRunner:${kind}`,
  contribute: (kind, { get, activate }) => {
    const runners: Runners<ScriptRunner> | Runners<TestRunner> =
      kind === 'scripts' ? get(ScriptRunnerService) : get(TestRunnerService);
    return runners.declare(() => activate(`onRunner:${kind}`));
  },
});
