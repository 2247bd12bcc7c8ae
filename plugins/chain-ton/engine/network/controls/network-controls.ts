import { Cell } from '@ton/core';
import type { Blockchain } from '@ton/sandbox';
import { tryCell } from '../../cells/cell-values';
import { changedParameters, gasPrice, withGasPrice, withParameter } from './chain-config';
import { messages } from './messages';
import { formatTime, laterTime, parseDuration, parseTime } from './network-time';

/** The controls for the local chain, by name. The manifest declares how each control is displayed. */
const CONTROLS: Readonly<Record<string, (blockchain: Blockchain, value: string) => void>> = {
  setTime: (blockchain, value) => {
    blockchain.now = laterTime(timeOf(blockchain), parseTime(value));
  },
  advanceTime: (blockchain, value) => {
    const now = timeOf(blockchain);
    blockchain.now = laterTime(now, now + parseDuration(value));
  },
  gasPrice: (blockchain, value) => {
    const price = value.trim();
    if (!/^\d{1,10}$/.test(price) || Number(price) >= 2 ** 32) throw new RangeError(messages.notPrice(value));
    blockchain.setConfig(withGasPrice(blockchain.config, BigInt(price)));
  },
  configParameter: (blockchain, value) => {
    const { index, cell } = parseParameter(value);
    blockchain.setConfig(withParameter(blockchain.config, index, cell));
  },
};

/** @param original the chain's initial configuration, as a bag of cells in base64. */
export function readControls(blockchain: Blockchain, original: string): Readonly<Record<string, string>> {
  const { config } = blockchain;
  const changed =
    blockchain.configBase64 === original ? [] : changedParameters(config, Cell.fromBase64(original));
  return {
    time: formatTime(timeOf(blockchain)),
    setTime: '',
    advanceTime: '',
    gasPrice: String(gasPrice(config) ?? ''),
    config: changed.length === 0 ? messages.defaultConfig : messages.changedConfig(changed.join(', ')),
    configParameter: '',
  };
}

/** Applies one control. Throws a user-facing error and changes nothing if the value is invalid. */
export function control(blockchain: Blockchain, name: string, value: string): void {
  const change = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  if (!change) throw new RangeError(messages.noControl(name));
  change(blockchain, value);
}

function timeOf(blockchain: Blockchain): number {
  return blockchain.now ?? 0;
}

/** `21 te6cc…` */
function parseParameter(text: string): { index: number; cell: Cell | undefined } {
  const [, number = '', value = ''] = /^\s*(-?\d{1,9})[\s:=]+(\S+)\s*$/.exec(text) ?? [];
  const cell = value === 'none' ? undefined : tryCell(value);
  if (number === '' || (value !== 'none' && !cell)) throw new RangeError(messages.notParameter(text));
  return { index: Number(number), cell };
}
