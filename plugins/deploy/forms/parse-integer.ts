import type { ValueUnit } from '@core/chains/chains';
import { parseAmount } from './amount';

/**
 * Parses an integer in a user-friendly notation: `42`, `-42`, `1_000`, `0xff`, `1e18`, `1.5e18`, `2 ether`. Returns
 * undefined if it is not a whole number.
 */
export function parseInteger(text: string, units: readonly ValueUnit[] = []): bigint | undefined {
  const trimmed = text.trim();
  const sign = trimmed.startsWith('-') ? -1n : 1n;
  const magnitude = magnitudeOf(trimmed.replace(/^[+-]/, ''), units);
  return magnitude === undefined ? undefined : sign * magnitude;
}

/** Numbers with a larger exponent do not fit in any integer type. */
const MAX_EXPONENT = 80;

function magnitudeOf(text: string, units: readonly ValueUnit[]): bigint | undefined {
  if (/^0x[\da-f]+$/i.test(text)) return BigInt(text);
  const match = /^([\d_]*\.?\d*)(?:e(\d+)|\s+([A-Za-z]+))?$/.exec(text);
  if (!match) return undefined;
  const [, number = '', exponent, name] = match;
  const unit = units.find((one) => one.name === name);
  if (name !== undefined && !unit) return undefined;
  const places = unit?.decimals ?? Number(exponent ?? 0);
  if (places > MAX_EXPONENT) return undefined;
  const amount = parseAmount(number, places);
  return amount === undefined ? undefined : BigInt(amount);
}
