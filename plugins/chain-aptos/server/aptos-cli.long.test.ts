import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CancellationError } from '@core/base/errors';
import { DeadlineError } from '@core/base/task';
import type { CompileResult, SourceFile } from '@core/chains/toolchain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aptosPayload } from '../engine/payload';
import { findAptosCli } from './aptos-cli';
import { createEngine } from './engine';

const manifest = (name: string, rest = '') =>
  `[package]\nname = "${name}"\n[addresses]\n${name} = "0xa${name.length}"\n${rest}`;
const project: readonly SourceFile[] = [
  {
    path: 'app/Move.toml',
    content: manifest(
      'app',
      '[dependencies]\nlib = { local = "../lib" }\nAptosFramework = { git = "https://example.org/none.git", rev = "x" }\n',
    ),
  },
  {
    path: 'app/sources/counter.move',
    content: `module app::counter {
  /// The owner is absent.
  const E_NOBODY: u64 = 3;
  struct Counter has key { value: u64 }
  /// Adds.
  public entry fun add(me: &signer, by: u64) acquires Counter {
    assert!(exists<Counter>(std::signer::address_of(me)), E_NOBODY);
    // Ein größerer Wert 🙂
    Counter[std::signer::address_of(me)].value += lib::math::half(by)
  }
}
`,
  },
  { path: 'app/scripts/run.move', content: 'script { fun run(me: &signer) { app::counter::add(me, 2) } }\n' },
  { path: 'lib/Move.toml', content: manifest('lib') },
  { path: 'lib/sources/math.move', content: 'module lib::math { public fun half(x: u64): u64 { x / 2 } }\n' },
];

/** An engine that does not use the CLI. */
const own = createEngine('');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-aptos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Installs a program called `aptos` in a new folder for `PATH`. `compile` is a shell script in which `$dir` is the
 * package folder.
 */
async function install(compile: string, version = 'echo "aptos 7.10.2"'): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh
[ "$1" = --version ] && { ${version}; exit; }
[ "$1 $2 $3" = "move compile --package-dir" ] || { echo "unexpected: $*" >&2; exit 2; }
dir=$4
${compile}
`;
  await writeFile(join(bin, 'aptos'), script);
  await chmod(join(bin, 'aptos'), 0o755);
  return `${bin}:/usr/bin:/bin`;
}

/** Writes the built-in compiler's output for one package to the folder `build-{name}`, in the CLI's layout. */
async function prepareBuild({ artifacts }: CompileResult, name: string): Promise<void> {
  for (const { content, path } of artifacts.flatMap(({ files }) => files)) {
    if (!path.startsWith(`${name}/`) || !/\.mvs?m?$/.test(path)) continue;
    const file = join(folder, `build-${name}`, path.replace(`${name}/`, 'Package/'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(content, 'hex'));
  }
}

/** Installs a CLI that prints the given output and writes the build output for the files. */
async function installBuilding(
  files: readonly SourceFile[],
  names: readonly string[],
  print = '',
): Promise<string> {
  const result = await own.compile({ files });
  for (const name of names) await prepareBuild(result, name);
  const choose = names
    .map(
      (name) =>
        `grep -rqs "module ${name}::" "$dir/sources" && cp -R "${join(folder, `build-${name}`)}" "$dir/build"`,
    )
    .join('\n');
  return install(`${choose}\n${print}\necho '{ "Result": [] }'\nexit 0`);
}

describe('an installed Aptos CLI', { timeout: 60_000 }, () => {
  it('produces output with the same structure as the built-in compiler', async () => {
    const path = await installBuilding(
      project,
      ['app', 'lib'],
      `printf '%s\\n' "$@" > "${folder}/asked"; env > "${folder}/environment"; cp -R "$dir/.." "${folder}/seen"`,
    );
    const byCli = await createEngine(path).compile({ files: project });
    expect(await readFile(join(folder, 'asked'), 'utf8')).toContain('--skip-fetch-latest-git-deps');
    const expected = await own.compile({ files: project });
    expect(byCli.diagnostics).toEqual([]);
    expect(byCli.artifacts.map(({ name }) => name)).toEqual(['counter', 'run', 'math']);
    expect(byCli.artifacts).toEqual(expected.artifacts);
    // The CLI reads only the files written for it, and its environment contains no information about the server.
    const environment = await readFile(join(folder, 'environment'), 'utf8');
    expect(environment).toContain('APTOS_DISABLE_TELEMETRY=true');
    expect(environment).not.toMatch(/^NODE_/m);
    for (const one of ['package', 'dependencies'])
      expect(await readFile(join(folder, 'seen', one, 'Move.toml'), 'utf8')).not.toMatch(/git|rev|\.\.\/lib/);
  });

  it('replaces the output of the built-in compiler even if the two outputs differ', async () => {
    const changed = project.map((file) =>
      file.path === 'lib/sources/math.move'
        ? { ...file, content: file.content.replace('x / 2', 'x >> 1') }
        : file,
    );
    const path = await installBuilding(changed, ['app', 'lib']);
    const { artifacts } = await createEngine(path).compile({ files: project });
    const theirs = await own.compile({ files: changed });
    const codeOf = (all: CompileResult['artifacts']) => all.find(({ name }) => name === 'math')?.codeHash;
    expect(codeOf(artifacts)).toBe(codeOf(theirs.artifacts));
    expect(codeOf(artifacts)).not.toBe(codeOf((await own.compile({ files: project })).artifacts));
  });

  it('can write an unreadable source map, in which case line numbers are omitted', async () => {
    const path = await installBuilding(
      project,
      ['app', 'lib'],
      'for map in "$dir"/build/*/source_maps/*.mvsm; do echo broken > "$map"; done',
    );
    const { artifacts, diagnostics } = await createEngine(path).compile({ files: project });
    const expected = await own.compile({ files: project });
    expect(diagnostics).toEqual([]);
    expect(artifacts.map(({ codeHash }) => codeHash)).toEqual(
      expected.artifacts.map(({ codeHash }) => codeHash),
    );
    const [counter] = artifacts;
    if (!counter) throw new Error('No module came out');
    expect(aptosPayload(counter).sources).toEqual({
      '0xa3::counter': { path: 'app/sources/counter.move', functions: {} },
    });
  });

  it('is not used for a file outside its package, and a diagnostic explains why', async () => {
    const path = await install('exit 0');
    const files = [{ path: '../../escaped.move', content: 'module 0x42::m { public fun f() {} }' }];
    const { artifacts, diagnostics } = await createEngine(path).compile({ files });
    expect(artifacts.map(({ name }) => name)).toEqual(['m']);
    expect(diagnostics[0]?.message).toContain('is outside its package');
  });

  it('reports diagnostics with their positions, codes, labels and notes', async () => {
    const path = await install(`printf '%s\\n' \\
      "Compiling, may take a little while to download git dependencies..." \\
      "\u001b[1merror[E04007]: cannot use u64 with an operator which expects bool\u001b[0m" \\
      "  ┌─ $dir/sources/sources/counter.move:9:9" \\
      "  │" "9 │     Counter[std::signer::address_of(me)].value += lib::math::half(by)" \\
      "  │     ------- declared here" \\
      "  │         ^^^ wrong type" "" \\
      "warning: unused" "  ┌─ sources/sources/counter.move:4:10" "" >&2
      echo '{ "Error": "Move compilation failed: exiting with context checking errors" }'; exit 1`);
    const { artifacts, diagnostics } = await createEngine(path).compile({
      files: project,
      entries: ['app/sources/counter.move'],
    });
    expect(artifacts).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        path: 'app/sources/counter.move',
        severity: 'error',
        code: 'E04007',
        source: 'aptos move',
        message: expect.stringContaining('cannot use u64'),
        range: { startLine: 9, startColumn: 9 },
      },
      { path: 'app/sources/counter.move', severity: 'warning', message: 'unused', range: { startLine: 4 } },
    ]);
  });

  it.each([
    ['prints unreadable output', 'echo "thread main panicked"; exit 1', 'exit code 1'],
    [
      'rejects generated files',
      `echo '{ "Error": "Move compilation failed: Unable to resolve packages" }'; exit 1`,
      'Unable to resolve packages',
    ],
    ['creates nothing', 'exit 0', 'The CLI did not create counter.'],
    ['is killed', 'kill -9 $$', 'was killed'],
    [
      'writes a corrupt file',
      'mkdir -p "$dir/build/Package/bytecode_modules"; echo broken > "$dir/build/Package/bytecode_modules/counter.mv"; exit 0',
      'counter.mv',
    ],
  ])('is replaced by the built-in compiler, with a warning, if it %s', async (_, compile, reason) => {
    const entries = ['app/sources/counter.move'];
    const { artifacts, diagnostics } = await createEngine(await install(compile)).compile({
      files: project,
      entries,
    });
    expect(artifacts).toEqual((await own.compile({ files: project, entries })).artifacts);
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'aptos-cli', source: 'aptos move' }]);
    expect(diagnostics[0]?.message).toContain('Aptos CLI 7.10.2');
    expect(diagnostics[0]?.message).toContain(reason);
  });

  it('is killed with all its child processes if it hangs, and leaves no files behind', async () => {
    const path = await install(
      `sleep 1000 & echo "$! $dir" > "${folder}/unfinished"; mv "${folder}/unfinished" "${folder}/started"; wait`,
    );
    const engine = createEngine(path);
    const started = async () => (await readFile(join(folder, 'started'), 'utf8')).trim().split(' ');
    const isGone = async () => {
      const [pid, dir = ''] = await started();
      await expect.poll(() => isRunning(Number(pid))).toBe(false);
      await expect(readdir(dirname(dir))).rejects.toThrow('ENOENT');
      await rm(join(folder, 'started'));
    };
    const stop = new AbortController();
    const stopped = engine.compile({ files: project }, { signal: stop.signal });
    const refused = expect(stopped).rejects.toThrow(CancellationError);
    await expect.poll(started, { timeout: 20_000 }).toHaveLength(2);
    stop.abort();
    await refused;
    await isGone();
    await expect(engine.compile({ files: project }, { deadlineMs: 4_000 })).rejects.toThrow(DeadlineError);
    await isGone();
  });

  it('is detected if it prints its version', async () => {
    expect(await findAptosCli('/nowhere')).toBeUndefined();
    expect(await findAptosCli('')).toBeUndefined();
    const path = await install('exit 1');
    expect(await findAptosCli(path)).toEqual({ version: '7.10.2', path });
    expect(await findAptosCli(await install('exit 1', 'echo "something else"'))).toBeUndefined();
    expect(await findAptosCli(await install('exit 1', 'exit 3'))).toBeUndefined();
  });
});

/** Also returns false for a zombie process, which has ended but has not been reaped. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) Z /.test(status);
}
