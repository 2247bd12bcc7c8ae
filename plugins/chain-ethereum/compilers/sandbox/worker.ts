import { exposeSandbox } from '@host/api/sandbox-script';
import { Solc, type SolcFactory } from '../../engine/compiler/solc';
import { solcFactoryText } from '../../engine/compiler/solc-script';
import type { SandboxedSolc } from './protocol';

const evaluate: (text: string) => unknown = Reflect.get(globalThis, 'eval');

exposeSandbox((): SandboxedSolc => {
  let solc: Solc | undefined;
  return {
    isPrepared: async () => solc !== undefined,
    prepare: async (script) => {
      solc = await Solc.start({ factory: evaluate(`(${solcFactoryText(script)})`) as SolcFactory });
    },
    compile: async (input) => {
      if (!solc) throw new Error('The compiler is not loaded yet');
      try {
        return solc.compile(input);
      } catch (error) {
        // A crashed compiler cannot be used again.
        solc = undefined;
        throw error;
      }
    },
  };
});
