import { beginCell, type Cell, Dictionary } from '@ton/core';
import { messages } from './messages';

/*
 * The configuration of a chain is a dictionary of numbered parameters, each in a separate cell.
 * https://docs.ton.org/v3/documentation/network/configs/blockchain-configs
 */

function readParameters(config: Cell): Dictionary<number, Cell> {
  return Dictionary.loadDirect(Dictionary.Keys.Int(32), Dictionary.Values.Cell(), config);
}

function configParameter(config: Cell, index: number): Cell | undefined {
  return readParameters(config).get(index);
}

/** The configuration with the parameter set to the given value, or removed if the value is undefined. */
export function withParameter(config: Cell, index: number, value: Cell | undefined): Cell {
  const parameters = readParameters(config);
  if (value) parameters.set(index, value);
  else parameters.delete(index);
  return beginCell().storeDictDirect(parameters).endCell();
}

/** Indexes of the parameters that differ between two configurations, in ascending order. */
export function changedParameters(config: Cell, from: Cell): readonly number[] {
  if (config.equals(from)) return [];
  const now = readParameters(config);
  const before = readParameters(from);
  const differs = (index: number) => {
    const [value, other] = [now.get(index), before.get(index)];
    return value && other ? !value.equals(other) : value !== other;
  };
  return [...new Set([...now.keys(), ...before.keys()])].filter(differs).sort((a, b) => a - b);
}

/** Index of the parameter that contains the basechain's gas prices. Contracts are deployed on the basechain. */
const GAS_PRICES = 21;

/** Prices are stored in units of 1/65536 nanoton. */
const PRICE_SCALE = 1n << 16n;

/** Tags of `gas_flat_pfx` and of both variants of `gas_prices` (block.tlb). */
const FLAT_TAG = 0xd1;
const PRICES_TAGS: readonly number[] = [0xde, 0xdd];

/**
 * The price of one unit of gas on the basechain, in nanotons; undefined if the configuration does not contain the
 * price.
 */
export function gasPrice(config: Cell): number | undefined {
  const prices = gasPrices(config);
  return prices && Number(prices.price) / Number(PRICE_SCALE);
}

/** @param price in nanotons; also applies to the flat-price gas at the start of a transaction. */
export function withGasPrice(config: Cell, price: bigint): Cell {
  const prices = gasPrices(config);
  if (!prices) throw new Error(messages.noGasPrices);
  const changed = beginCell();
  if (prices.flatLimit !== undefined) {
    changed
      .storeUint(FLAT_TAG, 8)
      .storeUint(prices.flatLimit, 64)
      .storeUint(prices.flatLimit * price, 64);
  }
  changed
    .storeUint(prices.tag, 8)
    .storeUint(price * PRICE_SCALE, 64)
    .storeSlice(prices.rest);
  return withParameter(config, GAS_PRICES, changed.endCell());
}

function gasPrices(config: Cell) {
  const slice = configParameter(config, GAS_PRICES)?.beginParse();
  if (!slice) return undefined;
  let flatLimit: bigint | undefined;
  if (slice.preloadUint(8) === FLAT_TAG) {
    flatLimit = slice.skip(8).loadUintBig(64);
    slice.skip(64);
  }
  const tag = slice.loadUint(8);
  return PRICES_TAGS.includes(tag)
    ? { flatLimit, tag, price: slice.loadUintBig(64), rest: slice }
    : undefined;
}
