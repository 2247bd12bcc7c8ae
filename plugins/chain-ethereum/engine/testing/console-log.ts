import { decodeAbiParameters, toFunctionSelector } from 'viem';
import { contractValue } from '../abi/contract-values';

/** Address that `console.log` calls; it has no code. */
export const CONSOLE_ADDRESS = '0x000000000000000000636F6e736F6c652e6c6f67';

const SHARED_TYPES = ['uint256', 'string', 'bool', 'address'] as const;
const MOST = 4;

/** Types that `console.log` accepts only as a single parameter. */
export const singleLogTypes: readonly string[] = [
  'int256',
  'uint256',
  'string',
  'bool',
  'address',
  'bytes',
  ...Array.from({ length: 32 }, (_, index) => `bytes${index + 1}`),
];

/** All parameter lists that `console.log` accepts. */
export function consoleSignatures(): readonly (readonly string[])[] {
  const lists: string[][] = [[]];
  for (let from = 0, length = 0; length < MOST; length++) {
    const to = lists.length;
    for (const list of lists.slice(from, to)) for (const type of SHARED_TYPES) lists.push([...list, type]);
    from = to;
  }
  return [...lists, ['int256'], ['bytes'], ['string', 'int256']];
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Parameter lists by selector, including those of old console versions that used `uint` instead of `uint256`. */
function signatures(): ReadonlyMap<string, readonly string[]> {
  if (known) return known;
  const lists = [...consoleSignatures(), ...singleLogTypes.map((type) => [type])];
  const spelled = lists.flatMap((types) => {
    const old = types.map((type) => type.replace(/int256$/, 'int'));
    return [types, old].map((names) => [toFunctionSelector(`log(${names.join(',')})`), types] as const);
  });
  known = new Map(spelled);
  return known;
}

/** Length of a hex selector, including its prefix. */
const SELECTOR_LENGTH = 10;

/**
 * The output of a console call, without the line break. Throws an error for any other call. The messages match forge's
 * exactly, because a test's gas depends on their length.
 */
export function consoleText(input: `0x${string}`): string {
  if (input.length < SELECTOR_LENGTH)
    throw new Error(`type check failed for "ConsoleCalls" with data: ${input.slice(2)}`);
  const selector = input.slice(0, SELECTOR_LENGTH);
  const types = signatures().get(selector);
  if (!types) throw new Error(`unknown selector \`${selector}\` for ConsoleCalls`);
  try {
    const values = decodeAbiParameters(
      types.map((type) => ({ type })),
      `0x${input.slice(SELECTOR_LENGTH)}`,
    );
    return formatLog(values);
  } catch {
    throw new Error('ABI decoding failed: buffer overrun while deserializing');
  }
}

/**
 * Formats values. If the first value is a format string (%s, %d, %i, %x, %o), the next values are inserted into it. The
 * remaining values are appended.
 */
function formatLog(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || first.startsWith('0x')) return values.map(shown).join(' ');
  const left = [...rest];
  const text = first.replaceAll(/%[sdixoe%]/g, (mark) => {
    if (mark === '%%') return '%';
    if (left.length === 0) return mark;
    const value = left.shift();
    return mark === '%x' && typeof value === 'bigint' ? `0x${value.toString(16)}` : shown(value);
  });
  return [text, ...left.map(shown)].join(' ');
}

function shown(value: unknown): string {
  const plain = contractValue(value);
  return typeof plain === 'string' ? plain : JSON.stringify(plain);
}
