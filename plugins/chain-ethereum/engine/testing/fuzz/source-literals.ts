import type { ContractIndex } from '../contract-index';

/** Constants in the project's sources. Conditions often compare values with them. */
export interface SourceLiterals {
  readonly numbers: readonly bigint[];
  readonly texts: readonly string[];
}

const MAX = 2n ** 256n;
const LIMIT = 5_000;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** A string, a hexadecimal number, or a decimal number that can have an exponent and a unit. */
const LITERAL =
  /"((?:\\.|[^"\\\n])*)"|\b0x([\da-fA-F_]+)\b|\b(\d[\d_]*)(?:[eE](\d{1,2}))?(?:\s+(wei|gwei|ether|seconds|minutes|hours|days|weeks)\b)?/g;

const UNITS: Readonly<Record<string, bigint>> = {
  gwei: 10n ** 9n,
  ether: 10n ** 18n,
  minutes: 60n,
  hours: 3_600n,
  days: 86_400n,
  weeks: 604_800n,
};

/** The literals in the project's own files. */
export function sourceLiterals({ contracts }: ContractIndex): SourceLiterals {
  const numbers = new Set<bigint>();
  const texts = new Set<string>();
  for (const sources of new Set(contracts.map(({ payload }) => payload.sources))) {
    for (const { content, projectPath } of Object.values(sources)) {
      if (projectPath === undefined || /(?:^|\/)(?:lib|node_modules)\//.test(projectPath)) continue;
      for (const match of content.replaceAll(COMMENT, ' ').matchAll(LITERAL)) {
        const [, text, hex, digits = '', exponent = '0', unit = 'wei'] = match;
        if (text !== undefined) texts.add(text);
        else {
          const value =
            hex === undefined ? BigInt(digits.replaceAll('_', '')) : BigInt(`0x${hex.replaceAll('_', '')}`);
          numbers.add(value * 10n ** BigInt(exponent) * (UNITS[unit] ?? 1n));
        }
        if (numbers.size + texts.size > LIMIT) break;
      }
    }
  }
  return { numbers: [...numbers].filter((value) => value < MAX), texts: [...texts] };
}
