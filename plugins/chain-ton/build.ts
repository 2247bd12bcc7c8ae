import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { virtualModule } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { readCounterTemplate } from './packaging/counter-template';
import { readDeclarations } from './packaging/declarations';
import { isUnusedImport, unusedFile, unusedImport } from './packaging/left-out';
import { packagedWasmFile, type WasmName } from './packaging/packaged-wasm';
import { isTactNodeModule, tactFile, tactNodeModule } from './packaging/tact-stand-ins';

export default function chainTonBuild(): Plugin[] {
  return [
    wasmFiles(),
    tactStandIns(),
    withoutUnusedParts(),
    cryptoPrimitives(),
    // Blueprint's counter, read from the package at build time.
    virtualModule(
      'virtual:chain-ton/templates',
      () => `export const counterFiles = ${JSON.stringify(readCounterTemplate())};`,
    ),
    // The libraries' type declarations for the editor, read from their packages.
    virtualModule(
      'virtual:chain-ton/declarations',
      () => `export const declarations = ${JSON.stringify(readDeclarations())};`,
    ),
    browserStandIns(),
  ];
}

/**
 * Resolves `chain-ton/func.wasm` and the other wasm ids to files, instead of embedding them as base64 in JavaScript.
 */
function wasmFiles(): Plugin {
  const files: Readonly<Record<string, WasmName>> = {
    'chain-ton/func.wasm': 'func',
    'chain-ton/func-debugger.wasm': 'funcDebugger',
    'chain-ton/tolk.wasm': 'tolk',
    'chain-ton/tact-func.wasm': 'tactFunc',
    'chain-ton/tvm.wasm': 'tvm',
  };
  return {
    name: 'chain-ton:wasm-files',
    enforce: 'pre',
    resolveId(id) {
      const [path = '', query] = id.split('?');
      const name = files[path];
      return name && `${packagedWasmFile(name)}${query === undefined ? '' : `?${query}`}`;
    },
  };
}

/** Replacements for the Node and IPFS modules that Tact's compiler imports. */
function tactStandIns(): Plugin {
  const prefix = '\0chain-ton:tact/';
  return {
    name: 'chain-ton:tact-stand-ins',
    enforce: 'pre',
    // Tests run in Node, which has the actual modules.
    apply: (_config, { mode }) => mode !== 'test',
    resolveId: (source, importer) => (isTactNodeModule(source, importer) ? `${prefix}${source}` : undefined),
    load: (id) => (id.startsWith(prefix) ? tactNodeModule(id.slice(prefix.length)) : tactFile(id)),
  };
}

/** Replaces the parts of TON's packages that the engine never calls. */
function withoutUnusedParts(): Plugin {
  const prefix = '\0chain-ton:left-out/';
  return {
    name: 'chain-ton:without-unused-parts',
    enforce: 'pre',
    resolveId: (source, importer) => (isUnusedImport(source, importer) ? `${prefix}${source}` : undefined),
    load: (id) =>
      id.startsWith(prefix)
        ? unusedImport(id.slice(prefix.length))
        : unusedFile(id, (file) => readFileSync(file, 'utf8')),
  };
}

/**
 * Replaces `@ton/crypto-primitives`, because insecure contexts do not provide the `crypto.subtle` API that it needs.
 */
function cryptoPrimitives(): Plugin {
  const file = join(import.meta.dirname, 'libraries/crypto-primitives.ts');
  return {
    name: 'chain-ton:own-primitives',
    enforce: 'pre',
    // Tests run in Node, where the package uses Node's crypto module.
    apply: (_config, { mode }) => mode !== 'test',
    resolveId: (source) => (source === '@ton/crypto-primitives' ? file : undefined),
  };
}

/**
 * Uses npm packages in place of the Node modules that TON's packages import. Also lists the packages that only a worker
 * imports, so that the development server bundles them in advance.
 */
function browserStandIns(): Plugin {
  return {
    name: 'chain-ton:browser-stand-ins',
    // Tests run in Node, which has the actual modules.
    apply: (_config, { mode }) => mode !== 'test',
    config: () => ({
      optimizeDeps: {
        include: [
          '@tact-lang/compiler/dist/func/funcfiftlib.js',
          '@ton-community/func-js-bin/dist/funcfiftlib.debugger.js',
          '@ton-community/func-js-bin/dist/funcfiftlib.js',
          '@ton/core',
          '@ton/sandbox',
          '@ton/sandbox/dist/executor/emulator-emscripten.js',
          '@ton/tolk-js/dist/stdlib.tolk.js',
          '@ton/tolk-js/dist/tolkfiftlib.js',
          'buffer',
          'ton-assembly/dist/runtime/instr.js',
          'ton-assembly/dist/trace/mapping.js',
        ],
        rolldownOptions: { plugins: [tactStandIns(), withoutUnusedParts()] },
      },
    }),
  };
}
