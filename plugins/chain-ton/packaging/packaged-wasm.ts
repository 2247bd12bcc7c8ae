import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { cachedFile, packageVersion } from '@host/packaging/installed-package';
import { decodePatch } from '@ton/sandbox/dist/utils/bpatch.js';

const require = createRequire(import.meta.url);

/** A wasm module that is included in its npm package as base64 in JavaScript. */
interface PackagedWasm {
  readonly package: string;
  readonly script: string;
  /** Absent if the script contains only the base64 text. */
  readonly export?: string;
  /** Creates the module by patching another module in the package. */
  readonly patch?: { readonly script: string; readonly export: string };
}

const PACKAGED = {
  func: {
    package: '@ton-community/func-js-bin',
    script: 'dist/funcfiftlib.wasm.js',
    export: 'FuncFiftLibWasm',
  },
  funcDebugger: {
    package: '@ton-community/func-js-bin',
    script: 'dist/funcfiftlib.wasm.js',
    export: 'FuncFiftLibWasm',
    patch: { script: 'dist/funcfiftlib.debugger.bpatch.gzip.js', export: 'DebuggerPatchGzip' },
  },
  tolk: {
    package: '@ton/tolk-js',
    script: 'dist/tolkfiftlib.wasm.js',
  },
  tactFunc: {
    package: '@tact-lang/compiler',
    script: 'dist/func/funcfiftlib.wasm.js',
    export: 'FuncFiftLibWasm',
  },
  tvm: {
    package: '@ton/sandbox',
    script: 'dist/executor/emulator-emscripten.wasm.js',
    export: 'EmulatorEmscriptenWasm',
  },
} as const satisfies Record<string, PackagedWasm>;

export type WasmName = keyof typeof PACKAGED;

export function readPackagedWasm(name: WasmName): Uint8Array<ArrayBuffer> {
  const { package: packageName, script, export: member, patch }: PackagedWasm = PACKAGED[name];
  const bytes = readBase64(`${packageName}/${script}`, member);
  if (!patch) return bytes;
  const difference = gunzipSync(readBase64(`${packageName}/${patch.script}`, patch.export));
  return Uint8Array.from(decodePatch(bytes, difference));
}

function readBase64(script: string, member: string | undefined): Uint8Array<ArrayBuffer> {
  const exported = require(script);
  const base64: unknown = member === undefined ? exported : exported[member];
  if (typeof base64 !== 'string') {
    throw new Error(`${script} does not contain base64 text: the layout of the package has changed`);
  }
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}

/** Path of a file with the module's bytes, which are decoded once per package version. */
export function packagedWasmFile(name: WasmName): string {
  const { package: packageName } = PACKAGED[name];
  const file = `${name}-${packageVersion(packageName)}.wasm`;
  return cachedFile(packageName, file, () => readPackagedWasm(name));
}
