import type { ValueUnit } from '@core/chains/chains';

/** `1.5` of a unit of 18 places as '1500000000000000000'; undefined for what is no amount, or too fine for the unit. */
export function parseAmount(text: string, decimals: number): string | undefined {
  const match = /^(\d[\d_]*)?(?:\.(\d*))?$/.exec(text.trim());
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || (whole === '' && fraction === '')) return undefined;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return undefined;
  return String(BigInt(whole.replaceAll('_', '') + significant.padEnd(decimals, '0') || '0'));
}

/** The amount in a unit, exact: '1.5'. */
export function formatAmount(amount: string, decimals: number): string {
  if (!/^-?\d+$/.test(amount)) return amount;
  const isNegative = amount.startsWith('-');
  const digits = (isNegative ? amount.slice(1) : amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A balance for the eye: in the largest unit, cut to four places. */
export function shortAmount(amount: string, units: readonly ValueUnit[] | undefined): string {
  const unit = units?.at(-1);
  if (!unit) return amount;
  const [whole = '', fraction] = formatAmount(amount, unit.decimals).split('.');
  const shown = fraction?.slice(0, 4).replace(/0+$/, '');
  return `${whole}${shown ? `.${shown}` : ''} ${unit.name}`;
}
