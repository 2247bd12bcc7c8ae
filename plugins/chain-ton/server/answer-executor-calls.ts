import { loadOnce } from '@core/base/async';
import type { ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import { Address, Cell, parseTuple } from '@ton/core';
import type { IExecutor } from '@ton/sandbox';
import type { PrevBlocksInfo } from '@ton/sandbox/dist/executor/Executor.js';
import {
  type CommonCall,
  getMethodCallSchema,
  tickTockCallSchema,
  transactionCallSchema,
} from './executor-calls';

/** Maximum number of configurations per sandbox. A test that creates more is assumed to be in an endless loop. */
const MAX_CONFIGS = 100;

type Calls = NonNullable<ScriptLibraryProvider['calls']>;

/** Uses a local emulator to handle calls from `RemoteExecutor`. */
export function answerExecutorCalls(createExecutor: () => Promise<IExecutor>): Calls {
  const executor = loadOnce(createExecutor);
  const configs: string[] = [];
  const common = ({ config, libs, randomSeed, prevBlocksInfo, ...rest }: CommonCall) => ({
    ...rest,
    ...(prevBlocksInfo && { prevBlocksInfo: blocksOf(prevBlocksInfo) }),
    config: configOf(configs, config),
    libs: libs === null ? null : Cell.fromBase64(libs),
    randomSeed: randomSeed && Buffer.from(randomSeed),
  });
  return {
    'ton.keepConfig': async (_context, given) => {
      if (typeof given !== 'string') throw new TypeError('The configuration must be a string');
      const known = configs.indexOf(given);
      if (known >= 0) return known;
      if (configs.length >= MAX_CONFIGS) throw new RangeError(`More than ${MAX_CONFIGS} configurations`);
      return configs.push(given) - 1;
    },
    'ton.runGetMethod': async (_context, given) => {
      const { address, code, config, data, extraCurrency, libs, prevBlocksInfo, randomSeed, stack, ...rest } =
        getMethodCallSchema.parse(given);
      return (await executor()).runGetMethod({
        ...rest,
        ...(libs !== undefined && { libs: Cell.fromBase64(libs) }),
        ...(extraCurrency && { extraCurrency }),
        ...(prevBlocksInfo && { prevBlocksInfo: blocksOf(prevBlocksInfo) }),
        address: Address.parse(address),
        code: Cell.fromBase64(code),
        data: Cell.fromBase64(data),
        config: configOf(configs, config),
        randomSeed: Buffer.from(randomSeed),
        stack: parseTuple(Cell.fromBase64(stack)),
      });
    },
    'ton.runTickTock': async (_context, given) => {
      const { which, ...call } = tickTockCallSchema.parse(given);
      return (await executor()).runTickTock({ ...common(call), which });
    },
    'ton.runTransaction': async (_context, given) => {
      const { message, ...call } = transactionCallSchema.parse(given);
      return (await executor()).runTransaction({ ...common(call), message: Cell.fromBase64(message) });
    },
  };
}

function configOf(configs: readonly string[], number: number): string {
  const config = configs[number];
  if (config === undefined) throw new RangeError(`Unknown configuration ${number}`);
  return config;
}

function blocksOf(given: NonNullable<CommonCall['prevBlocksInfo']>): PrevBlocksInfo {
  const block = ({ fileHash, rootHash, ...rest }: (typeof given)['prevKeyBlock']) => ({
    ...rest,
    fileHash: Buffer.from(fileHash),
    rootHash: Buffer.from(rootHash),
  });
  const { lastMcBlocks, lastMcBlocks100, prevKeyBlock } = given;
  return {
    lastMcBlocks: lastMcBlocks.map(block),
    prevKeyBlock: block(prevKeyBlock),
    ...(lastMcBlocks100 && { lastMcBlocks100: lastMcBlocks100.map(block) }),
  };
}
