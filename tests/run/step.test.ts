import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { runSteps, type Step } from './step';

const node = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, '-e', script],
  ...more,
});
const counting = (passed: number, failed: number) => ({
  counts: async () => ({
    passed,
    failed,
    failures: Array.from({ length: failed }, (_, i) => `test ${i} said no`),
    durations: new Map([[`${passed}.test.ts`, passed * 1000]]),
  }),
});

async function run(...steps: readonly Step[]) {
  const lines: string[] = [];
  return { ...(await runSteps(steps, (line) => lines.push(line))), text: lines.join('\n') };
}

describe('runSteps', () => {
  it('adds up the counts of all steps, and hides the output of successful steps', async () => {
    const result = await run(
      node('lint', 'console.log("chatter")'),
      node('unit', '', counting(3, 0)),
      node('browser', '', counting(2, 0)),
    );
    expect(result).toMatchObject({ ok: true, counts: { passed: 5, failed: 0 } });
    expect(result.text).toMatch(/^✓ lint \(\d+\.\d s\)\n✓ unit \(\d+\.\d s, 3 passed, 0 failed\)\n/);
    expect(result.text).not.toContain('chatter');
  });

  it('lists the slowest test files across all steps', async () => {
    const { text } = await run(node('unit', '', counting(3, 0)), node('browser', '', counting(12, 0)));
    expect(text).toContain('Slowest test files:\n    12.0 s  12.test.ts\n     3.0 s  3.test.ts');
  });

  it('counts a failed step without tests as a failure, shows its output, and continues', async () => {
    const result = await run(
      node('types', 'console.log("TS2322 in a.ts"); process.exit(2)'),
      node('unit', '', counting(3, 0)),
    );
    expect(result).toMatchObject({ ok: false, counts: { passed: 3, failed: 1 } });
    expect(result.text).toContain('TS2322 in a.ts');
    expect(result.text).toMatch(/✓ unit[\s\S]*Failed: types$/);
  });

  it('fails if a test fails, if no test runs, or if the runner fails after all tests passed', async () => {
    expect(await run(node('unit', 'process.exit(1)', counting(3, 2)))).toMatchObject({
      ok: false,
      counts: { passed: 3, failed: 2 },
    });
    expect((await run(node('unit', '', counting(3, 2)))).text).toMatch(
      /✗ test 0 said no\n✗ test 1 said no\nFailed: unit$/,
    );
    const empty = await run(node('unit', '', counting(0, 0)));
    expect(empty).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } });
    expect(empty.text).toContain('no test ran');
    expect(await run(node('unit', 'process.exit(1)', counting(3, 0)))).toMatchObject({
      ok: false,
      counts: { passed: 3, failed: 1 },
    });
  });

  it('accepts zero tests only for a step that is allowed to run none', async () => {
    const result = await run(node('changes', '', { ...counting(0, 0), mayRunNoTest: true }));
    expect(result).toMatchObject({ ok: true, counts: { passed: 0, failed: 0 } });
    const crashed = await run(node('changes', 'process.exit(1)', { ...counting(0, 0), mayRunNoTest: true }));
    expect(crashed).toMatchObject({ ok: false, counts: { failed: 1 } });
  });

  it('runs steps concurrently, up to the given number', async () => {
    const folder = await temporaryFolder();
    // The first two steps end only after both have started. The third step fails if it starts before either of them has
    // ended.
    const meet = (own: string, other: string) =>
      node(
        own,
        `const { existsSync, writeFileSync } = require('node:fs');
        process.chdir(${JSON.stringify(folder)});
        writeFileSync('${own}', '');
        const wait = () => (existsSync('${other}') ? writeFileSync('ended', '') : setTimeout(wait, 5));
        wait();`,
      );
    const third = node(
      'third',
      `process.exit(require('node:fs').existsSync(${JSON.stringify(join(folder, 'ended'))}) ? 0 : 1)`,
    );
    const steps = [meet('first', 'second'), meet('second', 'first'), third];
    expect(await runSteps(steps, () => {}, 2)).toMatchObject({ ok: true });
  });

  it('runs an exclusive step alone, and a dependent step after the step that it needs', async () => {
    const folder = await temporaryFolder();
    // Each step fails if another step is running, or if the wrong number of steps has ended.
    const exclusive = (name: string, ended: number, more: Partial<Step>) =>
      node(
        name,
        `const { readdirSync, rmSync, writeFileSync } = require('node:fs');
        process.chdir(${JSON.stringify(folder)});
        const ended = readdirSync('.').filter((file) => file.endsWith('.ended')).length;
        writeFileSync('${name}.running', '');
        setTimeout(() => {
          const running = readdirSync('.').filter((file) => file.endsWith('.running'));
          rmSync('${name}.running');
          writeFileSync('${name}.ended', '');
          process.exit(ended === ${ended} && running.length === 1 ? 0 : 1);
        }, 50);`,
        more,
      );
    const steps = [
      exclusive('build', 0, {}),
      exclusive('size', 1, { needs: 'build' }),
      exclusive('tests', 2, { alone: true }),
      exclusive('lint', 3, {}),
    ];
    expect(await runSteps(steps, () => {}, 2)).toMatchObject({ ok: true });
  });

  it('skips steps that need a failed step', async () => {
    const result = await run(
      node('build', 'process.exit(1)'),
      node('size', 'console.log("ran")', { needs: 'build' }),
    );
    expect(result).toMatchObject({ ok: false, counts: { passed: 0, failed: 2 } });
    expect(result.text).toContain("✗ size: not run, because 'build' failed");
  });

  it('reports a program that cannot be started', async () => {
    const result = await run({ name: 'lint', command: ['no-such-program'] });
    expect(result.ok).toBe(false);
    expect(result.text).toContain('no-such-program could not be started');
  });
});
