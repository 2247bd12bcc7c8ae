import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { virtualModule } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { readDeclarations } from './packaging/declarations';
import { evmWasmFile } from './packaging/evm-wasm';
import { SOLC_PACKAGES, solcGlueFile, solcWasmFile } from './packaging/packaged-solc';
import { LIBRARIES, type LibraryName, packedLibraryFile } from './packaging/packed-library';
import { isSolhintModule, solhintFile, solhintModule } from './packaging/solhint-stand-ins';

const require = createRequire(import.meta.url);

export default function chainEthereumBuild(): Plugin[] {
  return [
    virtualModule('virtual:chain-ethereum/parts', partsModule),
    virtualModule('virtual:chain-ethereum/evm', evmModule),
    grammarFile(),
    // The script libraries' type declarations, used by the editor.
    virtualModule(
      'virtual:chain-ethereum/declarations',
      () => `export const declarations = ${JSON.stringify(readDeclarations())};`,
    ),
    solhintStandIns(),
    bundledPackages(),
  ];
}

/**
 * `virtual:chain-ethereum/parts`: the compilers and libraries from the installed packages, each in a separate file that
 * is fetched when it is first used.
 */
function partsModule(): string {
  const quote = (text: string) => JSON.stringify(text);
  const compilers = Object.keys(SOLC_PACKAGES).map((version) => {
    const glue = `() => import(${quote(solcGlueFile(version))})`;
    const wasm = `() => import(${quote(`${solcWasmFile(version)}?url`)})`;
    return `{ version: ${quote(version)}, glue: ${glue}, wasm: ${wasm} }`;
  });
  const libraries = LIBRARIES.map((name: LibraryName) => {
    const url = `() => import(${quote(`${packedLibraryFile(name)}?url`)})`;
    return `{ name: ${quote(name)}, url: ${url} }`;
  });
  return `export const compilers = [${compilers.join(',\n')}];\nexport const libraries = [${libraries.join(',\n')}];`;
}

/** `virtual:chain-ethereum/evm`: the EVM builds, each in a separate file that is fetched when it is first used. */
function evmModule(): string {
  const builds = ['plain', 'hooks'] as const;
  const urls = builds.map((build) => {
    return `${build}: () => import(${JSON.stringify(`${evmWasmFile(build)}?url`)})`;
  });
  return `export const evm = { ${urls.join(', ')} };`;
}

/**
 * Replaces `languages/solidity.tmLanguage.json`, which only refers to a package's module, with the grammar from that
 * module.
 */
function grammarFile(): Plugin {
  const file = new URL('./languages/solidity.tmLanguage.json', import.meta.url).pathname;
  return {
    name: 'chain-ethereum:grammar-file',
    enforce: 'pre',
    load: (id) => {
      if (id !== file) return undefined;
      const { module }: { module: string } = JSON.parse(readFileSync(file, 'utf8'));
      const { default: grammars }: { default: unknown } = require(module);
      return JSON.stringify(grammars);
    },
  };
}

/** Replacements for the Node modules that solhint's rules import. */
function solhintStandIns(): Plugin {
  const prefix = '\0chain-ethereum:solhint/';
  return {
    name: 'chain-ethereum:solhint-stand-ins',
    enforce: 'pre',
    // Tests run in Node, where the original modules are available.
    apply: (_config, { mode }) => mode !== 'test',
    resolveId: (source, importer) => (isSolhintModule(source, importer) ? `${prefix}${source}` : undefined),
    load: (id) =>
      id.startsWith(prefix)
        ? solhintModule(id.slice(prefix.length))
        : solhintFile(id, (file) => readFileSync(file, 'utf8')),
  };
}

/**
 * Packages that only workers import. The development server prebundles packages when it starts but does not detect
 * these, so they are listed here.
 */
function bundledPackages(): Plugin {
  return {
    name: 'chain-ethereum:bundled-packages',
    apply: 'serve',
    config: () => ({
      optimizeDeps: {
        // The listed packages locate their wasm files relative to their scripts, so they must not be prebundled.
        exclude: ['@bytecodealliance/preview2-shim', '@nomicfoundation/slang'],
        include: [
          '@ethereumjs/block',
          '@ethereumjs/common',
          '@ethereumjs/tx',
          '@ethereumjs/util',
          'prettier-plugin-solidity',
          'prettier/standalone',
          'smol-toml',
          'solhint/conf/rulesets/*.js',
          'solhint/lib/*.js',
          'viem',
        ],
        rolldownOptions: { plugins: [solhintStandIns()] },
      },
    }),
  };
}
