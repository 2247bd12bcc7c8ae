import factory from '@ton-community/func-js-bin/dist/funcfiftlib.js';
import type { FuncModule } from '../../../../plugins/chain-ton/engine/func/func-compiler';

/** The minimum needed to compile one FunC file: a new instance, one callback and one call. Returns the code hash. */
export async function compileBare(
  wasm: WebAssembly.Module,
  files: ReadonlyMap<string, string>,
  target: string,
): Promise<string> {
  const module: FuncModule = await factory({
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
  const callback = module.addFunction((kind = 0, data = 0, contents = 0) => {
    const path = module.UTF8ToString(data);
    const answer = module.UTF8ToString(kind) === 'realpath' ? path : (files.get(path) ?? '');
    module.setValue(contents, copy(answer), '*');
  }, 'viiii');
  const configuration = copy(JSON.stringify({ sources: [target], optLevel: 2 }));
  const { codeHashHex } = JSON.parse(module.UTF8ToString(module._func_compile(configuration, callback)));
  return codeHashHex.toLowerCase();
}
