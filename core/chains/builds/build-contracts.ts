import type { TaskOptions } from '@core/base/task';
import type { BuildRequest, BuildResult, ChainToolchain } from '../toolchain';

/** Builds contracts, with the project's build hooks if the chain has them. */
export function buildContracts(
  toolchain: Pick<ChainToolchain, 'build' | 'compile'>,
  request: BuildRequest,
  task?: TaskOptions,
): Promise<BuildResult> {
  if (toolchain.build) return toolchain.build(request, task);
  const { runScript: _, ...sources } = request;
  return toolchain.compile(sources, task);
}
