import type { SourceFile } from '@core/chains/toolchain';
import { readFrameworkStubs } from '../packaging/framework-stubs';
import { createSuiEngine } from './index';
import { loadBuilder, loadTester } from './packaged-builder';

export const suiEngine = createSuiEngine({
  loadBuilder,
  loadTester,
  loadStubs: async () => readFrameworkStubs(),
});

export function project(files: Readonly<Record<string, string>>): readonly SourceFile[] {
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}
