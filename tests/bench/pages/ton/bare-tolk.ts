import { Cell } from '@ton/core';
import library from '@ton/tolk-js/dist/stdlib.tolk.js';
import factory from '@ton/tolk-js/dist/tolkfiftlib.js';

/** Request type for the canonical path; all other types request a file. */
const REAL_PATH = 0;

/** The minimum needed to compile one Tolk file: a new instance, one callback and one call. Returns the code hash. */
export async function compileBareTolk(
  wasm: WebAssembly.Module,
  path: string,
  content: string,
): Promise<string> {
  const module = await factory({
    instantiateWasm: (imports, ready) => {
      void WebAssembly.instantiate(wasm, imports).then((instance) => ready(instance, wasm));
      return {};
    },
  });
  const copy = (text: string) => {
    const bytes = module.lengthBytesUTF8(text) + 1;
    const pointer = module._malloc(bytes);
    module.stringToUTF8(text, pointer, bytes);
    return pointer;
  };
  const named = (name: string) => (/\.(tolk|fif)$/.test(name) ? name : `${name}.tolk`);
  const callback = module.addFunction((kind = 0, data = 0, contents = 0) => {
    const name = module.UTF8ToString(data);
    const answer = kind === REAL_PATH ? named(name) : name === path ? content : (library[name] ?? '');
    module.setValue(contents, copy(answer), '*');
  }, 'viiiii');
  const settings = { optimizationLevel: 2, withStackComments: false, withSrcLineComments: false };
  const configuration = copy(JSON.stringify({ entrypointFileName: path, ...settings }));
  const result = JSON.parse(module.UTF8ToString(module._tolk_compile(configuration, callback, 0)));
  return Cell.fromBase64(result.codeBoc64).hash().toString('hex');
}
