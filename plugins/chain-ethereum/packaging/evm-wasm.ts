import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedFile, packageFolder, packageVersion } from '@host/packaging/installed-package';

/** Builds of the EVM: `hooks` passes messages, logs and instructions to the host; `plain` is faster. */
export type EvmBuild = 'plain' | 'hooks';

const SOURCES = join(import.meta.dirname, '../evm/assembly');
const COMPILER = 'assemblyscript';
/** AssemblyScript compiler options; the disabled warning is about 64-bit memories. */
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--disableWarning', '201'];

/** Path of the EVM's WebAssembly file, which is compiled unless it is already cached. */
export function evmWasmFile(build: EvmBuild): string {
  return cachedFile(COMPILER, `evm-${build}-${sourceHash()}.wasm`, () => compile(build));
}

export function readEvmWasm(build: EvmBuild): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(evmWasmFile(build)));
}

function sourceHash(): string {
  const hash = createHash('sha256').update(`${packageVersion(COMPILER)} ${OPTIONS.join(' ')}`);
  for (const file of readdirSync(SOURCES).sort()) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Runs the compiler as a process, because its interface is asynchronous and the build reads files synchronously. */
function compile(build: EvmBuild): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'sinter-evm-'));
  try {
    const output = join(folder, 'evm.wasm');
    const compiler = join(packageFolder(COMPILER), 'bin/asc.js');
    const hooks = build === 'hooks' ? 1 : 0;
    const options = [...OPTIONS, '--use', `HOOKS=${hooks}`, '--outFile', output];
    execFileSync(process.execPath, [compiler, join(SOURCES, 'module.ts'), ...options], { stdio: 'pipe' });
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
