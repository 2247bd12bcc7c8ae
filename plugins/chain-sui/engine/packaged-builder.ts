import type { SuiBuilder } from './compiler/sui-compiler';
import type { SuiTester } from './testing/run-move-tests';

/** The compiler; its wasm stands beside it as a file of its own. */
export async function loadBuilder(): Promise<SuiBuilder> {
  const builder = await import('@zktx.io/sui-move-builder');
  await builder.initMovePackageBuilder();
  return builder;
}

/** The compiler with a machine that runs tests, which is larger. */
export async function loadTester(): Promise<SuiTester> {
  const tester = await import('@zktx.io/sui-move-builder/full');
  await tester.initMovePackageBuilder();
  return tester;
}
