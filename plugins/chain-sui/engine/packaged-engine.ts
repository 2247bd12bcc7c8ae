import type { SourceFile } from '@core/chains/toolchain';
import { readFrameworkStubs } from '../packaging/framework-stubs';
import type { SuiBuilder } from './compiler/sui-compiler';
import { createSuiEngine } from './index';
import type { SuiTester } from './testing/run-move-tests';

/** The engine with its parts as Node finds them. */
export const suiEngine = createSuiEngine({
  loadBuilder,
  loadTester,
  loadStubs: async () => readFrameworkStubs(),
});

export function project(files: Readonly<Record<string, string>>): readonly SourceFile[] {
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}

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
