import { aptosFramework, FRAMEWORK_ADDRESSES, readFramework } from '@tests/support/aptos-framework';
import { MoveMachine } from '@tests/support/move-machine';
import { describe, expect, it, vi } from 'vitest';
import { compilePackage } from '../compile/compile-package';
import { verifyModule } from '../verifier/verify-module';

/** This mock optimizer does not release references, so its code does not pass the verifier. */
vi.mock('./optimize/optimize-body', async (original) => ({
  ...(await original<object>()),
  optimizeBody: (graph: unknown, slots: readonly unknown[]) => ({
    graph,
    origins: slots.map((_, slot) => slot),
  }),
}));

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));

describe('a module whose optimised code does not pass the verifier', () => {
  it('contains the code that the borrow checker accepted', () => {
    const content = `module me::m {
      public fun f(): u64 { let s = 0; let t = &mut s; for (i in 0..3) { *t = *t + i }; s }
    }`;
    const addresses = new Map([...FRAMEWORK_ADDRESSES, ['me', 0x42n] as const]);
    const source = { name: 'p', addresses, dependencies: [], sources: [{ path: 'sources/m.move', content }] };
    const { units, diagnostics } = compilePackage(source, framework);
    expect(diagnostics).toEqual([]);
    const modules = units.flatMap((unit) => (unit.kind === 'module' ? [unit.module] : []));
    for (const module of modules) expect(() => verifyModule(module)).not.toThrow();
    expect(new MoveMachine(modules).call('m', 'f')).toEqual([3n]);
  });
});
