import type { ValueUnit } from '@core/chains/chains';

/**
 * Parses an amount. For example, `1.5` with 18 decimals is '1500000000000000000'. Returns undefined if the amount is
 * invalid or has too many decimals.
 */
export function parseAmount(text: string, decimals: number): string | undefined {
  const match = /^(\d[\d_]*)?(?:\.(\d*))?$/.exec(text.trim());
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || (whole === '' && fraction === '')) return undefined;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return undefined;
  return String(BigInt(whole.replaceAll('_', '') + significant.padEnd(decimals, '0') || '0'));
}

/** Formats an amount in a unit without rounding, for example '1.5'. */
export function formatAmount(amount: string, decimals: number): string {
  if (!/^-?\d+$/.test(amount)) return amount;
  const isNegative = amount.startsWith('-');
  const digits = (isNegative ? amount.slice(1) : amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Formats an amount in the largest unit without rounding, with the unit's name. */
export function exactAmount(amount: string, units: readonly ValueUnit[] | undefined): string {
  const unit = units?.at(-1);
  return unit ? `${formatAmount(amount, unit.decimals)} ${unit.name}` : amount;
}

/** Formats a balance for display, in the largest unit, truncated to four decimals. */
export function shortAmount(amount: string, units: readonly ValueUnit[] | undefined): string {
  const unit = units?.at(-1);
  if (!unit) return amount;
  const [whole = '', fraction] = formatAmount(amount, unit.decimals).split('.');
  const shown = fraction?.slice(0, 4).replace(/0+$/, '');
  return `${whole}${shown ? `.${shown}` : ''} ${unit.name}`;
}
