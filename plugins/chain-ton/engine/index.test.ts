import type { LocalNetwork } from '@core/chains/toolchain';
import { beginCell, Cell } from '@ton/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readCounterTemplate } from '../packaging/counter-template';
import { readPackagedWasm } from '../packaging/packaged-wasm';
import { createTonEngine } from './index';

const engine = createTonEngine({
  loadFunc: () => WebAssembly.compile(readPackagedWasm('func')),
  loadTvm: () => WebAssembly.compile(readPackagedWasm('tvm')),
});
describe('probe', () => {
  it('x', async () => {
    const r = await engine.compile({ files: readCounterTemplate() });
    console.log(
      r.diagnostics,
      r.artifacts.map((a) => [
        a.name,
        a.codeHash,
        a.sourcePath,
        a.files.map((f) => f.path),
        JSON.stringify(a.payload),
      ]),
    );
    const a = r.artifacts[0]!;
    console.log(JSON.stringify(await engine.describe(a), null, 1));
    const n = await engine.openLocalNetwork!({ now: 1700000000 });
    console.log(await n.accounts());
    const d = await n.deploy({ artifact: a, arguments: ['7', '35'] });
    console.log(JSON.stringify(d, null, 1));
    console.log(await n.call({ address: d.address, artifact: a, method: 'get_counter' }));
    console.log(await n.call({ address: d.address, artifact: a, method: 'nope' }));
    console.log(
      JSON.stringify(
        await n.send({
          address: d.address,
          artifact: a,
          method: '',
          arguments: [beginCell().storeUint(9, 32).storeUint(0, 64).endCell().toBoc().toString('hex')],
        }),
        null,
        1,
      ),
    );
    n.dispose();
  }, 60000);
});
