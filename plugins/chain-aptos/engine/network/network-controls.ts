import type { ControlValues } from '@core/chains/toolchain';
import { parseAddress } from '../../../move-toolchain/engine/vm/values/address';
import type { LocalNetwork } from '../vm/network/local-network';
import { messages } from './messages';

const SECOND = 1_000_000n;
const OCTAS_PER_APT = 10n ** 8n;
/** Value of controls that trigger an action. The manifest describes their fields. */
const ACTION = '';

/** Actions, keyed by the control names in the manifest. */
const ACTIONS: Readonly<Record<string, (network: LocalNetwork, value: string) => void>> = {
  advanceTime: (network, value) => {
    const seconds = value.trim();
    if (!/^\d{1,10}$/.test(seconds) || Number(seconds) === 0)
      throw new RangeError(messages.notSeconds(value));
    network.advanceTime(BigInt(seconds) * SECOND);
  },
  setTime: (network, value) => {
    const wanted = parseTime(value);
    if (wanted <= network.time)
      throw new RangeError(messages.timeGoesOn(formatTime(wanted), formatTime(network.time)));
    network.advanceTime(wanted - network.time);
  },
  fund: (network, value) => {
    const [, address = '', whole = '', part = ''] =
      /^\s*(0x[\da-f]{1,64})\s+(\d{1,9})(?:\.(\d{1,8}))?\s*$/i.exec(value) ?? [];
    const octas = BigInt(whole || 0) * OCTAS_PER_APT + BigInt(part.padEnd(8, '0'));
    if (octas === 0n) throw new RangeError(messages.notFunding(value));
    network.fund(parseAddress(address) ?? '', octas);
  },
};

export function readControls(network: LocalNetwork): ControlValues {
  const actions = Object.keys(ACTIONS).map((name) => [name, ACTION] as const);
  return { time: formatTime(network.time), version: String(network.version), ...Object.fromEntries(actions) };
}

/** Applies a control. If the value is invalid, throws an error with a user-facing message and changes nothing. */
export function control(network: LocalNetwork, name: string, value: string): void {
  const act = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!act) throw new RangeError(messages.noControl(name));
  act(network, value);
}

/** Parses seconds since 1970, or a date and time in ISO 8601 (UTC by default). Returns microseconds. */
function parseTime(text: string): bigint {
  const given = text.trim();
  if (/^\d{9,11}$/.test(given)) return BigInt(given) * SECOND;
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?)?$/i.exec(given) ?? [];
  const milliseconds =
    date === undefined ? Number.NaN : Date.parse(`${date}T${time ?? '00:00'}${zone ?? 'Z'}`);
  if (Number.isNaN(milliseconds)) throw new RangeError(messages.notTime(text));
  return BigInt(milliseconds) * 1000n;
}

/** `2023-11-14T22:13:20Z` */
function formatTime(microseconds: bigint): string {
  return `${new Date(Number(microseconds / 1000n)).toISOString().slice(0, 19)}Z`;
}
