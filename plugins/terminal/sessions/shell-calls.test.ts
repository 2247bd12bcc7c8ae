import { describe, expect, it, vi } from 'vitest';
import type { ShellHost } from '../engine/shell-host';
import { initialState, type ShellState } from '../engine/shell-state';
import { sendLineResult } from '../sandbox/protocol';
import { sandboxedHost } from '../sandbox/sandboxed-host';
import { readCommandNames, readLineResult, shellCalls } from './shell-calls';

function connect() {
  const page = {
    list: vi.fn<ShellHost['list']>(async () => undefined),
    read: vi.fn<ShellHost['read']>(async () => new Uint8Array([1])),
    write: vi.fn<ShellHost['write']>(async () => {}),
    makeFolder: vi.fn<ShellHost['makeFolder']>(async () => {}),
    remove: vi.fn<ShellHost['remove']>(async () => {}),
    move: vi.fn<ShellHost['move']>(async () => {}),
    copy: vi.fn<ShellHost['copy']>(async () => {}),
    print: vi.fn<ShellHost['print']>(async () => {}),
    runCommand: vi.fn<ShellHost['runCommand']>(async () => ({ exitCode: 2, stdout: 'out', stderr: '' })),
  };
  const calls = shellCalls(page);
  const call = async (name: string, ...args: readonly unknown[]) => calls[name]?.(...structuredClone(args));
  return { page, call, shell: sandboxedHost({ call }) };
}

describe('shellCalls', () => {
  it('reads and changes files, prints, and runs page commands', async () => {
    const { page, shell } = connect();
    expect(await shell.list(3)).toBeUndefined();
    expect(await shell.read('a.sol')).toEqual(new Uint8Array([1]));
    await shell.write([{ path: 'b', content: new Uint8Array([2]) }]);
    await shell.move('a', 'b');
    await shell.print('text');
    const command = { words: ['compile'], cwd: '/project', stdin: '', live: true };
    expect(await shell.runCommand(command)).toEqual({ exitCode: 2, stdout: 'out', stderr: '' });
    expect(page.list).toHaveBeenCalledWith(3);
    expect(page.write).toHaveBeenCalledWith([{ path: 'b', content: new Uint8Array([2]) }]);
    expect(page.move).toHaveBeenCalledWith('a', 'b');
    expect(page.print).toHaveBeenCalledWith('text');
    expect(page.runCommand).toHaveBeenCalledWith(command);
  });

  it('splits a write of many files into messages below the gate’s limit', async () => {
    const { page, shell } = connect();
    const files = Array.from({ length: 2500 }, (_, index) => ({ path: `f${index}`, content: 'x' }));
    await shell.write(files);
    expect(page.write.mock.calls.map(([written]) => written.length)).toEqual([1000, 1000, 500]);
  });

  it.each([
    ['write', 'a'],
    ['write', [{ path: '', content: 'x' }]],
    ['write', [{ path: 'a', content: { length: 1 } }]],
    ['remove', ''],
    ['move', 'a', 1],
    ['print', { toString: 1 }],
    ['runCommand', { words: 'rm -r .', cwd: '/', stdin: '', live: true }],
    ['list', Number.NaN],
  ])('rejects %s if its arguments are malformed', async (name, ...args) => {
    const { page, call } = connect();
    await expect(call(name, ...args)).rejects.toThrow();
    for (const method of Object.values(page)) expect(method).not.toHaveBeenCalled();
  });
});

describe('readLineResult', () => {
  const sent = (state: ShellState) => structuredClone(sendLineResult({ type: 'ended', state, exits: false }));

  it('accepts variables and functions with any name', () => {
    const names = JSON.parse('{ "constructor": "1", "__proto__": "2", "prototype": "3" }');
    const state: ShellState = { ...initialState, env: names, functions: names, exitCode: 4 };
    const result = readLineResult(sent(state));
    expect(result).toMatchObject({ type: 'ended', exits: false, state: { cwd: '/project', exitCode: 4 } });
    const { env } = (result as { state: ShellState }).state;
    expect(Object.entries(env)).toEqual(Object.entries(names));
    expect(Object.getPrototypeOf(env)).toBe(Object.prototype);
    expect(readLineResult(sendLineResult({ type: 'unfinished' }))).toEqual({ type: 'unfinished' });
  });

  it('rejects malformed results', () => {
    const { state } = sent(initialState) as { state: object };
    for (const value of [undefined, {}, { type: 'ended', state: { ...state, cwd: 1 }, exits: false }]) {
      expect(() => readLineResult(value)).toThrow();
    }
    expect(() => readCommandNames([1])).toThrow();
    expect(readCommandNames(['ls'])).toEqual(['ls']);
  });
});
