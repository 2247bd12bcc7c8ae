import type { ControlValues } from '@core/chains/toolchain';
import { Address, bigIntMax, hexToBytes } from '@ethereumjs/util';
import { getAddress, isAddress } from 'viem';
import { setNextTimestamp } from '../chain/chain-time';
import type { EvmChain } from '../chain/evm-chain';
import { messages } from '../messages';

export interface ControlledChain {
  readonly chain: EvmChain;
  /** Mines a block at this interval in milliseconds; 0 stops mining. */
  mineEvery(milliseconds: number): void;
  /** Forks again at another block; all changes since the fork are lost. */
  refork(block: string): Promise<void>;
}

interface Control {
  /** Undefined if the control is not available. */
  readonly value: (controlled: ControlledChain) => string | undefined;
  readonly set?: (controlled: ControlledChain, value: string) => void | Promise<void>;
}

/** Default interval in seconds, as on the public chain. */
const USUAL_INTERVAL = 12;
/** Maximum number of blocks to mine at once. */
const MAX_BLOCKS = 10_000;

const CONTROLS: Readonly<Record<string, Control>> = {
  latestBlock: {
    value: ({ chain: { latest } }) => `${latest.number} · ${timeText(latest.timestamp)}`,
  },
  hardfork: {
    value: ({ chain }) => chain.hardfork,
    set: ({ chain }, name) => {
      chain.hardfork = name;
    },
  },
  mining: { value: miningMode, set: setMining },
  miningInterval: {
    value: ({ chain }) => (chain.miningInterval > 0 ? String(chain.miningInterval / 1000) : undefined),
    set: (controlled, text) => controlled.mineEvery(1000 * wholeNumber(text)),
  },
  mine: {
    value: () => '',
    set: async ({ chain }, count) => {
      const blocks = wholeNumber(count);
      if (blocks > MAX_BLOCKS) throw new RangeError(messages.tooManyBlocks(MAX_BLOCKS));
      for (let index = 0; index < blocks; index++) await chain.mine();
    },
  },
  advanceTime: {
    value: () => '',
    set: async ({ chain }, seconds) => {
      const now = bigIntMax(chain.time, chain.latest.timestamp);
      setNextTimestamp(chain, now + BigInt(wholeNumber(seconds)));
      await chain.mine();
    },
  },
  nextTimestamp: {
    value: ({ chain }) => (chain.nextTimestamp === undefined ? '' : timeText(chain.nextTimestamp)),
    set: ({ chain }, time) => setNextTimestamp(chain, seconds(time)),
  },
  impersonated: {
    value: ({ chain }) => [...chain.impersonated].map((one) => getAddress(one)).join(' '),
    set: ({ chain }, text) => impersonate(chain, text.match(/[^\s,;]+/g) ?? []),
  },
  forkBlock: {
    value: ({ chain: { origin } }) => origin?.fork.block,
    set: (controlled, block) => {
      if (!controlled.chain.origin) throw new RangeError(messages.noControl('forkBlock'));
      return controlled.refork(block);
    },
  },
};

export function controlValues(controlled: ControlledChain): ControlValues {
  const values = Object.entries(CONTROLS).map(([name, { value }]) => [name, value(controlled)] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Sets a control's value or performs its action. Throws a readable error for an invalid value. */
export async function setControl(controlled: ControlledChain, name: string, value: string): Promise<void> {
  const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  if (!control?.set) throw new RangeError(messages.noControl(name));
  await control.set(controlled, value.trim());
}

function miningMode({ chain }: ControlledChain): string {
  if (chain.automine) return 'automatic';
  return chain.miningInterval > 0 ? 'interval' : 'manual';
}

async function setMining(controlled: ControlledChain, mode: string): Promise<void> {
  if (!['automatic', 'interval', 'manual'].includes(mode)) throw new RangeError(messages.badMining(mode));
  const { chain } = controlled;
  controlled.mineEvery(mode === 'interval' ? 1000 * USUAL_INTERVAL : 0);
  chain.automine = mode === 'automatic';
  // Mine the pending transactions, because no transaction stays pending while automine is on.
  if (chain.automine && chain.pending.length > 0) await chain.mine();
}

function impersonate(chain: EvmChain, addresses: readonly string[]): void {
  const wrong = addresses.find((one) => !isAddress(one, { strict: false }));
  if (wrong !== undefined) throw new RangeError(messages.badAddress(wrong));
  chain.impersonated.clear();
  for (const address of addresses) {
    chain.impersonated.add(new Address(hexToBytes(address.toLowerCase() as `0x${string}`)).toString());
  }
}

function wholeNumber(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(messages.badWholeNumber(text));
  return number;
}

/** Parses a time that the user entered. Returns seconds since 1970. */
function seconds(text: string): bigint {
  if (/^\d+$/.test(text)) return BigInt(text);
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new RangeError(messages.badTime(text));
  return BigInt(Math.floor(milliseconds / 1000));
}

/** Maximum JavaScript date, in seconds; tests may set later times. */
const LAST_DATE = 8_640_000_000_000n;

function timeText(timestamp: bigint): string {
  if (timestamp > LAST_DATE) return String(timestamp);
  return new Date(Number(timestamp) * 1000).toISOString().replace('.000Z', 'Z');
}
