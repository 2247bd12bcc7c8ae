import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { cachedFile, packageFolder } from '@host/packaging/installed-package';
import { BUNDLED_VERSIONS } from '../engine/compiler/bundled-versions';
import type { SolcFactory, SolcParts } from '../engine/compiler/solc';
import { solcFactoryText } from '../engine/compiler/solc-script';

/** The bundled compilers, newest first, each with the npm package that holds its script. */
export const SOLC_PACKAGES: Readonly<Record<string, string>> = Object.fromEntries(
  BUNDLED_VERSIONS.map((version, index) => [version, index === 0 ? 'solc' : `solc-${version}`]),
);

/** Raised when what is made from a script changes. */
const REVISION = 1;

/** The compiler's script as an ES module whose default export takes emscripten's `Module`. */
export function solcGlueFile(version: string): string {
  return cachedSolc(version, 'glue.mjs', () => {
    return `export default ${solcFactoryText(withoutWasm(readScript(version)))}\n`;
  });
}

/** The compiler's wasm; empty for versions whose script is all JavaScript (asm.js). */
export function solcWasmFile(version: string): string {
  return cachedSolc(version, 'wasm', () => {
    const bytes = unpackWasm(readScript(version)) ?? new Uint8Array();
    if (bytes.length > 0 && !WebAssembly.validate(bytes))
      throw new Error(`The wasm of solc ${version} could not be unpacked`);
    return bytes;
  });
}

/** The compiler for Node: the same files that the product serves. */
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
  if (name === undefined) throw new Error(`No package brings solc ${version}`);
  return name;
}

export function readScript(version: string): string {
  return readFileSync(join(packageFolder(solcPackage(version)), 'soljson.js'), 'utf8');
}

/** What compilers from 0.8 on begin with: a statement that unpacks the wasm from base64 of megabytes. */
const PACKED = 'Module["wasmBinary"] = ';
/** How those before carry it: as an address that is its own content. */
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
  if (quote === 0 || to <= quote) throw new Error('The script of solc has changed its layout');
  return { from, to };
}

/** Base64 within the address. */
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

/** The wasm's bytes, or undefined where the script has none. Runs the unpacking statement, and nothing else of it. */
function unpackWasm(script: string): Uint8Array<ArrayBuffer> | undefined {
  const packed = packedStatement(script);
  const address = packed ? undefined : addressContent(script);
  if (address) return new Uint8Array(Buffer.from(script.slice(address.from, address.to), 'base64'));
  if (!packed) return undefined;
  const statement = script.slice(packed.from, packed.to);
  const unpacked: unknown = runInContext(`${statement} Module.wasmBinary`, createContext({ Module: {} }));
  return new Uint8Array(unpacked as Uint8Array);
}
