import type { LanguageCompiler } from '../compile/language-compiler';
import { outlineTact } from './tact-outline';

/** The Tact compiler. Its large JavaScript bundle is loaded when the first Tact contract is compiled. */
export function tactContracts(loadFunc: () => Promise<WebAssembly.Module>): LanguageCompiler {
  return {
    language: 'tact',
    extensions: ['tact'],
    outline: outlineTact,
    compile: async (entry, { read }) => {
      const [{ buildTact }, wasm] = await Promise.all([import('./build-tact'), loadFunc()]);
      return buildTact(wasm, entry, read);
    },
    version: async () => (await import('@tact-lang/compiler/package.json')).version,
    mapCode: async (entry, sources) => {
      const [{ mapTactCode }, wasm] = await Promise.all([import('./tact-code-map'), loadFunc()]);
      return mapTactCode(wasm, entry, sources);
    },
  };
}
