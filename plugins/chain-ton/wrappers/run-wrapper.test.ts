import type { ScriptOutcome, ScriptRequest, ScriptRunner } from '@core/execution/scripts/script-runner';
import { describe, expect, it } from 'vitest';
import { runWrapper } from './run-wrapper';

const ended: ScriptOutcome = { type: 'ended', exitCode: 0 };

function runnerThat(prints: (script: string) => string, outcome: ScriptOutcome = ended) {
  const requests: ScriptRequest[] = [];
  const runner: ScriptRunner = {
    id: 'test',
    isScript: () => true,
    run: async (request, print) => {
      requests.push(request);
      const script = request.files.find(({ path }) => path === request.path)?.content ?? '';
      print({ stream: 'stdout', text: prints(script) });
      return outcome;
    },
  };
  const run = () =>
    runWrapper(runner, {
      wrapper: { path: 'wrappers/Counter.ts', className: 'Counter' },
      config: '{ "id": 1 }',
      code: 'te6cc',
      projectId: 'project-1',
      files: [{ path: 'wrappers/Counter.ts', content: '' }],
    });
  return { requests, run };
}

/** The prefix of the result line that the script prints. Tests append their data to it. */
const markOf = (script: string) => JSON.parse(/\blog\(("[^"]*")/.exec(script)?.[1] ?? '""');

describe('runWrapper', () => {
  it('runs the wrapper with the project files and ignores the wrapper’s own output', async () => {
    const made = { data: 'te6', address: '0:00' };
    const { requests, run } = runnerThat((script) => `hello\n${markOf(script)}${JSON.stringify(made)}\nbye`);
    expect(await run()).toEqual(made);
    const script = requests[0]?.files.at(-1)?.content;
    expect(requests[0]?.files.map(({ path }) => path)).toEqual([
      'wrappers/Counter.ts',
      'sinter-wrapper-data.ts',
    ]);
    expect(script).toContain("import { Counter as Wrapper } from './wrappers/Counter';");
    expect(script).toContain(`Wrapper.createFromConfig({ "id": 1 }, Cell.fromBase64('te6cc'))`);
  });

  it("reports the wrapper's error, missing requirements and missing results", async () => {
    const failure = { message: 'id is too large', frames: [] };
    await expect(runnerThat(() => '', { type: 'failed', failure }).run()).rejects.toThrow(
      'Counter failed: id is too large',
    );
    await expect(
      runnerThat(() => '', { type: 'notOffered', reason: "wrappers/Counter.ts imports 'left-pad'" }).run(),
    ).rejects.toThrow('left-pad');
    await expect(runnerThat(() => 'nothing').run()).rejects.toThrow('returned a contract without data');
    await expect(runnerThat((script) => `${markOf(script)}{}`).run()).rejects.toThrow('without data');
  });
});
