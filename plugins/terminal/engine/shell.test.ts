import { dirname, rebase } from '@core/base/path';
import type { FileContent } from '@core/storage/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { Shell } from './shell';
import type { CommandCall, ShellHost } from './shell-host';
import { initialState, type ShellState } from './shell-state';

/** An in-memory project that records each undo step. */
class FakeHost implements ShellHost {
  readonly files = new Map<string, FileContent>();
  readonly folders = new Set(['contracts', 'empty']);
  readonly steps: string[] = [];
  readonly calls: CommandCall[] = [];
  printed = '';
  version = 0;
  refusal: Error | undefined;

  async list() {
    const files = [...this.files].map(([path, content]) => ({ path, size: content.length, modified: 0 }));
    return { version: ++this.version, files, folders: [...this.folders] };
  }
  async read(path: string) {
    return this.files.get(path) ?? '';
  }
  async write(files: readonly { path: string; content: FileContent }[]) {
    if (this.refusal) throw this.refusal;
    this.steps.push(`write ${files.map(({ path }) => path).join(' ')}`);
    for (const { path, content } of files) this.files.set(path, content);
  }
  async makeFolder(path: string) {
    this.steps.push(`mkdir ${path}`);
    for (let folder = path; folder !== ''; folder = dirname(folder)) this.folders.add(folder);
  }
  async remove(path: string) {
    this.steps.push(`rm ${path}`);
    for (const file of this.files.keys()) if (`${file}/`.startsWith(`${path}/`)) this.files.delete(file);
    this.folders.delete(path);
  }
  async move(from: string, to: string) {
    this.steps.push(`mv ${from} ${to}`);
    for (const [path, content] of [...this.files]) {
      if (!`${path}/`.startsWith(`${from}/`)) continue;
      this.files.delete(path);
      this.files.set(rebase(path, from, to), content);
    }
  }
  async copy(from: string, to: string) {
    this.steps.push(`cp ${from} ${to}`);
  }
  async print(text: string) {
    this.printed += text;
  }
  async runCommand(call: CommandCall) {
    this.calls.push(call);
    if (call.live) this.printed += 'told\n';
    return { exitCode: 3, stdout: call.live ? '' : 'told\n', stderr: '' };
  }
}

let host: FakeHost;
let shell: Shell;
let state: ShellState;

beforeEach(() => {
  host = new FakeHost();
  host.files.set('contracts/a.sol', 'contract A {}\n');
  host.files.set('contracts/b.sol', 'contract B {}\n');
  host.files.set('read me.md', '# Größe\n');
  shell = new Shell(host, ['compile', 'help', 'npx', 'test']);
  state = initialState;
});

async function type(line: string): Promise<string> {
  host.printed = '';
  const result = await shell.run(line, state);
  if (result.type === 'ended') state = result.state;
  return host.printed;
}

describe('Shell', () => {
  it.each([
    ['ls', 'contracts\nempty\nread me.md\n'],
    ['cat contracts/*.sol | grep B', 'contract B {}\n'],
    ["find . -name '*.sol' | wc -l", '2\n'],
    ['cat "read me.md"', '# Größe\n'],
    ["awk '{ print $2 }' contracts/a.sol", 'A\n'],
    ["sed 's/A/Z/' contracts/a.sol", 'contract Z {}\n'],
    ['echo \'{"a":[1,2]}\' | jq -c .a', '[1,2]\n'],
    ['for i in 1 2; do echo $i; done', '1\n2\n'],
    ['cd contracts && pwd', '/project/contracts\n'],
    ['cat <<E | tr a-z A-Z\nhello\nE', 'HELLO\n'],
    ['echo ~', '/project\n'],
    ['cat gone', 'cat: gone: No such file or directory\n'],
    ['nonsense', 'bash: nonsense: command not found\n'],
  ])('%s', async (line, printed) => {
    expect(await type(line)).toBe(printed);
  });

  it('writes the target file of each redirection as one undo step', async () => {
    await type('echo one > notes.txt; echo two >> notes.txt');
    expect(host.steps).toEqual(['write notes.txt', 'write notes.txt']);
    expect(host.files.get('notes.txt')).toBe('one\ntwo\n');
  });

  it('changes many files in one undo step', async () => {
    await type("sed -i 's/contract/library/' contracts/*.sol");
    expect(host.steps).toEqual(['write contracts/a.sol contracts/b.sol']);
    expect(host.files.get('contracts/b.sol')).toBe('library B {}\n');
  });

  it('moves, copies and removes files, each as one undo step', async () => {
    await type('mkdir -p x/y && mv contracts/a.sol x/y/c.sol && rm -r empty && cp -r contracts copy');
    expect(host.steps).toEqual([
      'mkdir x/y',
      'mv contracts/a.sol x/y/c.sol',
      'rm empty',
      'cp contracts copy',
    ]);
    expect(await type('ls x/y; ls')).toBe('c.sol\ncontracts\nread me.md\nx\n');
  });

  it('does not delete or overwrite the project root, a parent folder or the settings', async () => {
    expect(await type('rm -r /project')).toContain('rm');
    expect(await type('mv contracts contracts/in')).toContain('contracts');
    expect(await type('echo x > .sinter/settings/theme.json')).toBe(
      'bash: “.sinter” is reserved for settings and cannot be used\n',
    );
    expect(host.steps).toEqual([]);
  });

  it('prints the reason if a file cannot be stored', async () => {
    host.refusal = new Error('Failed to update file: the disk is full');
    expect(await type('echo x > y')).toBe('bash: Failed to update file: the disk is full\n');
    expect(state.exitCode).toBe(1);
  });

  it('preserves the current folder, variables, functions, options and the last exit code between lines', async () => {
    await type('cd contracts; A=1; greet() { echo "hi $1"; }; set -o pipefail');
    expect(await type('greet "$A" && pwd')).toBe('hi 1\n/project/contracts\n');
    await type('false | true');
    expect(await type('echo $?')).toBe('1\n');
  });

  it('requests more input while a quote or a compound command is open', async () => {
    for (const open of ['echo "a', 'for i in 1 2', 'ls |', 'echo \\', 'cat <<E', 'if true; then'])
      expect(await shell.run(open, state), open).toEqual({ type: 'unfinished' });
    expect(await type('echo )')).not.toBe('');
    expect(await shell.run('exit', state)).toMatchObject({ type: 'ended', exits: true });
  });

  it('prints the output of plugin commands immediately unless it is piped', async () => {
    expect(await type('cd contracts && compile a.sol "b c"')).toBe('told\n');
    expect(host.calls).toEqual([
      { words: ['compile', 'a.sol', 'b c'], cwd: '/project/contracts', stdin: '', live: true },
    ]);
    expect(state.exitCode).toBe(3);
    expect(await type('npx hardhat test | tr a-z A-Z')).toBe('TOLD\n');
    expect(await type('echo before; echo ö | compile')).toBe('before\ntold\n');
    expect(host.calls.at(-1)).toMatchObject({ stdin: 'ö\n', live: true });
  });

  it.each([
    ['compile || true', [true]],
    ['compile 2>&1 || test unit || echo done', [true, true]],
    ['ls | compile', [true]],
    ['ls *.sol | compile || compile', [true, true]],
    ['if ! compile; then test; echo no; fi', [true, true]],
    ['for i in 1 2; do compile $i; done', [true, true]],
    ['{ cd contracts; compile; } && echo end', [true]],
    ['X=1 compile $(ls)', [true]],
    ['echo first && compile || ls && test', [true, true]],
    // The output of built-in commands is printed after the whole statement, so a plugin command that follows one cannot
    // print immediately.
    ['{ echo first; compile; }', [false]],
    ['for i in 1 2; do compile $i; echo $i; done', [false, false]],
    ['compile | compile', [false, false]],
    ['compile > out.txt', [false]],
    ['{ compile; } | cat', [false]],
    ['compile $(compile)', [false, false]],
    ['X=$(compile)', [false]],
  ])('determines for %s whether plugin commands print immediately: %s', async (line, live) => {
    await type(line);
    expect(host.calls.map((call) => call.live)).toEqual(live);
  });

  it('prints the output of commands in order', async () => {
    expect(await type('compile || echo after')).toBe('told\nafter\n');
    expect(await type('echo before && compile && echo never || echo "a  $?" && ls *.md')).toBe(
      'before\ntold\na  3\nread me.md\n',
    );
    expect(await type('{ echo before; compile; }')).toBe('before\ntold\n');
    expect(await type('for i in 1 2; do echo $i; compile; done')).toBe('1\ntold\n2\ntold\n');
    expect(await type('echo "got $(compile)"')).toBe('got told\n');
  });

  it('exits only if an exit command is executed', async () => {
    expect(await shell.run('false && exit', state)).toMatchObject({ type: 'ended', exits: false });
    expect(await shell.run('true || exit 2', state)).toMatchObject({ type: 'ended', exits: false });
    expect(await shell.run('cd contracts && exit', state)).toMatchObject({ type: 'ended', exits: true });
  });

  it('supports arrays within a line', async () => {
    expect(await type('declare -A a=([k]=v); b=(1 2); b+=(3); declare -p b')).toBe(
      'declare -a b=([0]="1" [1]="2" [2]="3")\n',
    );
  });

  it('runs plugin commands that share a name with a built-in command, and still supports the built-in command in scripts', async () => {
    expect(await type('help compile')).toBe('told\n');
    expect(await type('test')).toBe('told\n');
    expect(await type('test "read me.md"; test -d contracts && echo folder; test a = b || echo other')).toBe(
      'told\nfolder\nother\n',
    );
    expect(host.calls.map(({ words }) => words.join(' '))).toEqual([
      'help compile',
      'test',
      'test read me.md',
    ]);
  });

  it('stops an endless loop and accepts another line', async () => {
    expect(await type('while true; do :; done')).toContain('bash: ');
    expect(await type('echo again')).toBe('again\n');
  });

  it('prints long output in several batches, and stops printing when interrupted', async () => {
    host.files.set('long.txt', 'x'.repeat(2 ** 20 + 7));
    const parts: number[] = [];
    host.print = async (text) => {
      parts.push(text.length);
    };
    await type('cat long.txt');
    expect(parts).toEqual([2 ** 19, 2 ** 19, 7]);
    parts.length = 0;
    host.print = async (text) => {
      parts.push(text.length);
      shell.interrupt();
    };
    await type('cat long.txt');
    expect(parts).toEqual([2 ** 19]);
  });

  it('stops a running command when interrupted', async () => {
    setTimeout(() => shell.interrupt(), 50);
    await type('sleep 60; echo late');
    expect(host.printed).toBe('');
    expect(state.exitCode).toBe(130);
  });
});
