import type { SuiBuilder } from './compiler/sui-compiler';
import type { SuiTester } from './testing/run-move-tests';

/** Loads the compiler. Its wasm is a separate file in the same folder. */
export async function loadBuilder(): Promise<SuiBuilder> {
  const builder = await import('@zktx.io/sui-move-builder');
  await builder.initMovePackageBuilder();
  return builder;
}

/** Loads the larger compiler, which includes the VM that runs tests. */
export async function loadTester(): Promise<SuiTester> {
  const tester = await import('@zktx.io/sui-move-builder/full');
  await tester.initMovePackageBuilder();
  return tester;
}
