import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { Blockchain, type IExecutor } from '@ton/sandbox';
import { TracingExecutor } from './tracing-executor';

let isProvided = false;

/** Provides an emulator for `Blockchain.create()`, which would otherwise load the emulator included in its package. */
export function provideExecutor(
  host: Pick<ScriptHost, 'call'>,
  createExecutor: () => Promise<IExecutor>,
): void {
  if (isProvided) return;
  isProvided = true;
  const create = Blockchain.create.bind(Blockchain);
  Blockchain.create = async (options) => {
    const executor = options?.executor ?? (await createExecutor());
    const isFollowed = await host.call('ton.isFollowed');
    const followed = isFollowed
      ? new TracingExecutor(executor, (run) => host.call('ton.ran', run))
      : executor;
    return create({ ...options, executor: followed });
  };
}
