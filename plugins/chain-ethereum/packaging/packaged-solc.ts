import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { cachedFile, packageFolder } from '@host/packaging/installed-package';
import { BUNDLED_VERSIONS } from '../engine/compiler/bundled-versions';
import type { SolcFactory, SolcParts } from '../engine/compiler/solc';
import { solcFactoryText } from '../engine/compiler/solc-script';

/** The bundled compilers, newest first, and the npm packages that contain them. */
export const SOLC_PACKAGES: Readonly<Record<string, string>> = Object.fromEntries(
  BUNDLED_VERSIONS.map((version, index) => [version, index === 0 ? 'solc' : `solc-${version}`]),
);

/** Must be increased when the generated files change. */
const REVISION = 1;

/** The compiler's script as an ES module whose default export takes Emscripten's `Module`. */
export function solcGlueFile(version: string): string {
  return cachedSolc(version, 'glue.mjs', () => {
    return `export default ${solcFactoryText(withoutWasm(readScript(version)))}\n`;
  });
}

/** The compiler's wasm file; empty for versions that consist only of JavaScript (asm.js). */
export function solcWasmFile(version: string): string {
  return cachedSolc(version, 'wasm', () => {
    const bytes = unpackWasm(readScript(version)) ?? new Uint8Array();
    if (bytes.length > 0 && !WebAssembly.validate(bytes))
      throw new Error(`The Wasm code for solc ${version} could not be extracted`);
    return bytes;
  });
}

/** The compiler for Node, loaded from the same files that the product serves. */
export async function readSolc(version: string): Promise<SolcParts> {
  const glue: { default: SolcFactory } = await import(/* @vite-ignore */ solcGlueFile(version));
  const bytes = new Uint8Array(readFileSync(solcWasmFile(version)));
  const factory = glue.default;
  return bytes.length === 0 ? { factory } : { factory, wasm: await WebAssembly.compile(bytes) };
}

function cachedSolc(version: string, extension: string, make: () => string | Uint8Array): string {
  return cachedFile(solcPackage(version), `solc-${version}-r${REVISION}.${extension}`, make);
}

function solcPackage(version: string): string {
  const name = SOLC_PACKAGES[version];
  if (name === undefined) throw new Error(`No package contains solc ${version}`);
  return name;
}

export function readScript(version: string): string {
  return readFileSync(join(packageFolder(solcPackage(version)), 'soljson.js'), 'utf8');
}

/** Since version 0.8, scripts start with a statement that decodes the wasm code from megabytes of base64. */
const PACKED = 'Module["wasmBinary"] = ';
/** Earlier scripts contain the wasm code in a data URL. */
const ADDRESS = 'wasmBinaryFile="data:application/octet-stream;base64,';

interface Span {
  readonly from: number;
  readonly to: number;
}

function packedStatement(script: string): Span | undefined {
  const from = script.indexOf(PACKED);
  if (from < 0) return undefined;
  const quote = script.indexOf('("', script.indexOf('base64DecToArr(source)', from)) + 1;
  const to = script.indexOf(';', script.indexOf('"', quote + 1)) + 1;
  if (quote === 0 || to <= quote) throw new Error('The solc script does not have the expected structure');
  return { from, to };
}

/** The base64 text in the data URL. */
function addressContent(script: string): Span | undefined {
  const at = script.indexOf(ADDRESS);
  if (at < 0) return undefined;
  const from = at + ADDRESS.length;
  return { from, to: script.indexOf('"', from) };
}

function withoutWasm(script: string): string {
  const found = packedStatement(script) ?? addressContent(script);
  return found ? script.slice(0, found.from) + script.slice(found.to) : script;
}

/** Extracts the wasm code, or returns undefined if the script has none. Runs only the script's decoding statement. */
function unpackWasm(script: string): Uint8Array<ArrayBuffer> | undefined {
  const packed = packedStatement(script);
  const address = packed ? undefined : addressContent(script);
  if (address) return new Uint8Array(Buffer.from(script.slice(address.from, address.to), 'base64'));
  if (!packed) return undefined;
  const statement = script.slice(packed.from, packed.to);
  const unpacked: unknown = runInContext(`${statement} Module.wasmBinary`, createContext({ Module: {} }));
  return new Uint8Array(unpacked as Uint8Array);
}
