import type { CommandDescription } from '@core/commands/commands';
import type { TestNode } from '@core/execution/tests/tests';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageServices } from '../../../tests/support/page-services';
import { collectAttachment, mentionsFor } from '../attachments/collect-attachment';
import { fileAttachment } from '../attachments/dropped-attachment';
import manifest from '../manifest.json';
import { assistantTools } from './project-tools';
import { runTool } from './run-tool';

const failing: TestNode = {
  id: 't',
  name: 'adds',
  kind: 'test',
  path: 'tests/a.ts',
  state: 'failed',
  isOutdated: false,
  failures: [{ message: 'not equal', frames: [], expected: '2', received: '3' }],
  children: [],
};

let fixture: PluginFixture;
let services: PageServices;
let left: string[];

beforeEach(() => {
  const files = new FakeProjectFiles({
    'contracts/main.fc': 'int add(int a, int b) {\n  return a + b;\n}\n',
    'logo.png': new Uint8Array([1, 2]),
  });
  fixture = new PluginFixture('ai-chat', manifest, files);
  const counts = { passed: 1, failed: 1, skipped: 0, notRun: 0, unknown: 0 };
  const run = { id: 'r', startTime: '', status: 'completed', title: '', counts, total: 2 } as const;
  const tests = { runs$: new BehaviorSubject([run]), tests$: new BehaviorSubject([failing]) };
  services = { ...fixture.services, tests: tests as unknown as PageServices['tests'] };
  left = [];
});
afterEach(() => fixture.lifetime.dispose());

function command(id: string, handler: (...args: never[]) => unknown): void {
  const description: CommandDescription = { id, title: id };
  fixture.lifetime.add(services.commands.declare(description));
  fixture.lifetime.add(services.commands.register(id, handler));
}

async function use(name: string, input: unknown = {}, signal = new AbortController().signal) {
  const tools = await assistantTools(services, (tool) => left.push(tool));
  const gate = { permission: () => 'always' as const, ask: () => Promise.resolve(true) };
  const { text, isError } = await runTool(
    { id: '1', name, input: JSON.stringify(input) },
    tools,
    gate,
    signal,
  );
  return isError ? `ERROR ${text}` : text;
}

describe('assistant tools', () => {
  it('read, list and search project files', async () => {
    expect(await use('read_file', { path: 'contracts/main.fc' })).toContain('return a + b');
    expect(await use('read_file', { path: 'nowhere' })).toBe('ERROR File not found');
    expect(await use('read_file', { path: 'logo.png' })).toBe('ERROR logo.png is not a text file');
    expect(await use('read_file', { file: 'x' })).toContain('ERROR The input is invalid');
    expect(await use('list_files')).toBe('contracts/main.fc 42\nlogo.png 2');
    expect(await use('list_files', { folder: './contracts/' })).toBe('contracts/main.fc 42');
    expect(await use('search', { text: 'RETURN' })).toBe('contracts/main.fc:2: return a + b;');
    expect(await use('search', { text: 'zzz' })).toBe('Nothing was found.');
  });

  it('compile with the command that users run, and return the compiler output', async () => {
    command('build.compile', () => {
      const range = { startLine: 2, startColumn: 3, endLine: 2, endColumn: 9 };
      const path = 'contracts/main.fc';
      services.diagnostics.set('build', [{ path, range, severity: 'error', message: 'expected ;' }]);
      return { artifacts: [], diagnostics: [] };
    });
    expect(await use('problems')).toBe('No problems have been detected.');
    expect(await use('compile')).toBe('1 errors\ncontracts/main.fc:2:3: error: expected ;');
    expect(await use('problems')).toBe('contracts/main.fc:2:3: error: expected ;');
  });

  it('report why compilation failed, and cancel test runs with the command that users run', async () => {
    const stop = new AbortController();
    const done: string[] = [];
    command('run.stop', () => done.push('stopped'));
    command('build.compile', ({ failed }: { failed: (why: string) => void }) => {
      failed('The compiler could not be loaded');
    });
    expect(await use('compile')).toBe('ERROR The compiler could not be loaded');
    command('tests.cancel', () => done.push('cancelled'));
    command('tests.run', () => stop.abort());
    await use('run_tests', {}, stop.signal);
    expect(done).toEqual(['cancelled']);
  });

  it('run the tests', async () => {
    command('tests.run', () => undefined);
    expect(await use('run_tests')).toBe(
      '1 passed, 1 failed\ntests/a.ts: adds: not equal\nexpected: 2\nreceived: 3',
    );
  });

  it('include plugin tools, except invalid ones', async () => {
    command('demo.run', (input: { amount: number }) => ({ total: input.amount * 2 }));
    const load = async () => ({ title: 'Double', description: 'Doubles', input: { type: 'object' } });
    fixture.lifetime.add(services.chatTools.declare({ name: 'double', command: 'demo.run', load }));
    const broken = () => Promise.reject(new Error('wrong'));
    fixture.lifetime.add(services.chatTools.declare({ name: 'broken', command: 'demo.run', load: broken }));
    expect(await use('double', { amount: 21 })).toBe('{"total":42}');
    expect(await use('broken')).toBe("ERROR Unknown tool 'broken'.");
    expect(left).toEqual(['broken', 'broken']);
  });
});

describe('attachments', () => {
  it('are suggested for the typed text', () => {
    expect(mentionsFor('main', ['contracts/main.fc', 'a.fc'])).toEqual([
      { kind: 'file', name: 'contracts/main.fc' },
    ]);
    expect(mentionsFor('', ['a.fc']).map(({ name }) => name)).toEqual([
      'Selection',
      'Problems',
      'Output',
      'Test failures',
      'a.fc',
    ]);
  });

  it('contain the current content, and are rejected if there is none', async () => {
    await expect(collectAttachment(services, { kind: 'problems', name: 'Problems' })).rejects.toThrow(
      'is empty',
    );
    await expect(collectAttachment(services, { kind: 'selection', name: 'Selection' })).rejects.toThrow();
    services.output.channel('Build').append('\u001b[31mred\u001b[0m');
    expect((await collectAttachment(services, { kind: 'output', name: 'Output' })).text).toBe('Build:\nred');
    const tests = await collectAttachment(services, { kind: 'tests', name: 'Test failures' });
    expect(tests.text).toContain('tests/a.ts: adds: not equal');
  });

  it('can be local text files', async () => {
    expect(await fileAttachment(new File(['a: 1'], 'a.yml'))).toEqual({
      kind: 'file',
      name: 'a.yml',
      text: 'a: 1',
    });
    await expect(fileAttachment(new File([new Uint8Array([0, 255])], 'b.bin'))).rejects.toThrow(
      'not a text file',
    );
  });
});
