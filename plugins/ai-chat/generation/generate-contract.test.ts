import { ok } from '@core/base/result';
import type { SourceFile } from '@core/chains/toolchain';
import { describe, expect, it } from 'vitest';
import type { ModelAnswer, ModelMessage } from '../engine/chat-model';
import { type GenerationRequest, generateContract } from './generate-contract';
import type { GenerationAttempt } from './generation-attempt';

const request: GenerationRequest = {
  description: 'A counter',
  chain: 'Ethereum',
  example: [{ path: 'contracts/Example.sol', content: 'contract Example {}' }],
  base: [{ path: 'package.json', content: '{}' }],
  budget: 3,
};

const file = (path: string, text: string) => `\`\`\`solidity path=${path}\n${text}\n\`\`\`\n`;

async function run(
  answers: readonly (string | Pick<ModelAnswer, 'text' | 'end'>)[],
  problemsIn: (text: string) => readonly string[],
  budget = 3,
) {
  const reported: GenerationAttempt[] = [];
  const asked: ModelMessage[][] = [];
  const systems: string[] = [];
  const checked: (readonly SourceFile[])[] = [];
  const outcome = await generateContract(
    { ...request, budget },
    {
      ask: async (system, messages) => {
        systems.push(system);
        asked.push([...messages]);
        const answer = answers[asked.length - 1];
        if (answer === undefined) return { ok: false, error: { kind: 'server', message: 'It failed' } };
        return ok(
          typeof answer === 'string'
            ? { text: answer, calls: [], end: 'complete' }
            : { ...answer, calls: [] },
        );
      },
      isSource: (path) => path.endsWith('.sol'),
      check: async (files, phase) => {
        phase('compiling');
        checked.push(files);
        return problemsIn(files.map(({ content }) => content).join('\n'));
      },
    },
    (attempt) => reported.push(attempt),
    new AbortController().signal,
  );
  return { outcome, reported, asked, checked, systems };
}

const broken = (text: string) => (text.includes('BROKEN') ? ['contracts/C.sol:1:1: error: expected'] : []);

describe('generating a contract', () => {
  it('sends compiler errors to the model until none are left', async () => {
    const { outcome, reported, asked, systems } = await run(
      [
        file('contracts/C.sol', 'BROKEN') + file('test/C.ts', 'test'),
        file('contracts/C.sol', 'contract C {}'),
      ],
      broken,
    );
    expect(outcome).toEqual({
      type: 'written',
      problems: [],
      unplaced: [],
      files: [
        { path: 'package.json', content: '{}' },
        { path: 'contracts/C.sol', content: 'contract C {}\n' },
        { path: 'test/C.ts', content: 'test\n' },
      ],
    });
    expect(reported.map(({ number, state }) => `${number} ${state}`)).toEqual([
      '1 writing',
      '1 compiling',
      '1 failed',
      '2 writing',
      '2 compiling',
      '2 succeeded',
    ]);
    expect(asked[1]?.at(-1)).toMatchObject({
      role: 'user',
      text: expect.stringContaining('error: expected'),
    });
    expect(systems[0]).toContain('contract Example {}');
  });

  it('returns the latest files and the remaining problems when the budget is used up', async () => {
    const { outcome, asked } = await run(Array(5).fill(file('contracts/C.sol', 'BROKEN')), broken, 2);
    expect(asked).toHaveLength(2);
    expect(outcome).toMatchObject({ type: 'written', problems: ['contracts/C.sol:1:1: error: expected'] });
  });

  it('does not compile an answer that has no files or whose edits cannot be applied', async () => {
    const misfit = file('package.json', '<<<<<<< SEARCH\nzzz\n=======\ny\n>>>>>>> REPLACE');
    const { outcome, checked, reported } = await run(['I cannot.', misfit], broken, 2);
    expect(checked).toEqual([]);
    expect(reported.find(({ state }) => state === 'failed')?.problems[0]).toContain(
      'no code block with a path',
    );
    expect(outcome).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('“zzz” was not found in the file'),
    });
  });

  it('returns the files written so far when the model fails later', async () => {
    const { outcome } = await run([file('contracts/C.sol', 'BROKEN')], broken);
    expect(outcome).toMatchObject({
      type: 'written',
      problems: ['contracts/C.sol:1:1: error: expected', 'It failed'],
    });
    expect((await run([], broken)).outcome).toEqual({ type: 'failed', message: 'It failed', unplaced: [] });
  });

  it('finds file names in every format that models use', async () => {
    const answer = [
      '### contracts/A.sol\n\n```solidity\ncontract A {}\n```\n',
      '```solidity\n// contracts/B.sol\ncontract B {}\n```\n',
      '**test/A.ts**\n\n```ts filename: test/C.ts\ntest\n```\n',
    ].join('\n');
    const { outcome } = await run([answer], broken);
    expect(outcome).toMatchObject({
      type: 'written',
      files: [
        { path: 'package.json' },
        { path: 'contracts/A.sol', content: 'contract A {}\n' },
        { path: 'contracts/B.sol', content: 'contract B {}\n' },
        { path: 'test/C.ts', content: 'test\n' },
      ],
    });
  });

  it('returns code blocks without a file name', async () => {
    const { outcome } = await run(['```solidity\ncontract C {}\n```\n'], broken, 1);
    expect(outcome).toMatchObject({
      type: 'failed',
      unplaced: [{ info: 'solidity', text: 'contract C {}' }],
    });
  });

  it.each([
    ['reached its maximum length', { text: file('contracts/C.sol', 'contract C {}'), end: 'length' }],
    ['was withheld', { text: file('contracts/C.sol', 'contract C {}'), end: 'withheld' }],
    ['ends inside a file', { text: '```solidity path=contracts/C.sol\ncontract C {', end: 'complete' }],
  ] as const)(
    'marks a response that %s as incomplete, and does not write any of its files',
    async (_case, answer) => {
      const { outcome, reported, asked, checked } = await run([answer, file('test/D.ts', 'test')], broken);
      expect(reported.map(({ state }) => state)).toContain('incomplete');
      expect(asked[1]?.at(-1)).toMatchObject({ text: expect.stringContaining('cut off') });
      expect(checked).toHaveLength(1);
      expect(outcome).toMatchObject({ files: [{ path: 'package.json' }, { path: 'test/D.ts' }] });
      expect((await run([answer], broken, 1)).outcome.type).toBe('failed');
    },
  );
});
