import type { Plugin } from 'vite';
import { packedFrameworkFile } from './packaging/packed-framework';

const FRAMEWORK = 'virtual:chain-aptos/framework';

/** What this plugin needs of the build, for the page and for its workers alike. */
export default function chainAptosBuild(): Plugin[] {
  return [frameworkFile()];
}

/** `virtual:chain-aptos/framework`: the address of a file with the bytecode of Aptos' framework. */
function frameworkFile(): Plugin {
  return {
    name: 'chain-aptos:framework',
    resolveId: (source) => (source === FRAMEWORK ? `\0${FRAMEWORK}` : undefined),
    load: (source) =>
      source === `\0${FRAMEWORK}`
        ? `export { default as frameworkUrl } from ${JSON.stringify(`${packedFrameworkFile()}?url`)};`
        : undefined,
  };
}
