import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { readCounterTemplate } from './packaging/counter-template';
import { packagedWasmFile, type WasmName } from './packaging/packaged-wasm';

const require = createRequire(import.meta.url);

/** What this plugin needs of the build, for the page and for its workers alike. */
export default function chainTonBuild(): Plugin[] {
  return [wasmFiles(), templateFiles(), browserStandIns()];
}

/** `chain-ton/func.wasm` and `chain-ton/tvm.wasm` are files, instead of base64 in JavaScript. */
function wasmFiles(): Plugin {
  const files: Readonly<Record<string, WasmName>> = {
    'chain-ton/func.wasm': 'func',
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
    load(id) {
      // The copies in the packages would only weigh on the chunk: the engine brings its own module.
      return /\.(wasm|bpatch\.gzip)\.js$/.test(id) && /\/(func-js-bin|sandbox)\/dist\//.test(id)
        ? 'module.exports = {};'
        : undefined;
    },
  };
}

/** `virtual:chain-ton/templates`: Blueprint's counter as it is in the package that this build sees. */
function templateFiles(): Plugin {
  const id = 'virtual:chain-ton/templates';
  return {
    name: 'chain-ton:templates',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `export const counterFiles = ${JSON.stringify(readCounterTemplate())};`
        : undefined,
  };
}

/** Node modules that TON's packages import, as their npm editions. */
function browserStandIns(): Plugin {
  const packages: Readonly<Record<string, string>> = {
    buffer: require.resolve('buffer/'),
    events: require.resolve('events/'),
    path: require.resolve('path-browserify'),
  };
  return {
    name: 'chain-ton:browser-stand-ins',
    enforce: 'pre',
    resolveId: (id) => packages[id.replace(/^node:/, '')],
  };
}
