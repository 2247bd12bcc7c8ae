import type { Abi } from 'viem';
import type { CallRecord } from './call-record';
import type { CallText } from './call-text';
import type { AddressHex } from './cheats/cheat-state';
import { CHEAT_ADDRESS } from './cheats/cheatcodes';
import type { ContractIndex } from './contract-index';

/** Maximum number of lines; longer traces are not useful. */
const MOST_LINES = 400;

/** Formats a test's calls as a tree in the style of `forge test -vvvv`. */
export function traceText(
  roots: readonly CallRecord[],
  words: CallText,
  book: ContractIndex,
  cheatAbi: Abi,
): string {
  const lines: string[] = [];
  const isCheat = ({ to }: CallRecord) => to === CHEAT_ADDRESS;
  const contractOf = ({ code, kind }: CallRecord) => code && book.find(code, kind === 'create');

  const title = (call: CallRecord): string => {
    const { kind, input, to = '', gasUsed, value } = call;
    const name = isCheat(call) ? 'VM' : (contractOf(call)?.name ?? words.address(to || ZERO));
    if (kind === 'create') return `[${gasUsed}] → new ${to === '' ? name : words.address(to)}`;
    const worth = value > 0n ? `{value: ${value}}` : '';
    const text = words.call(input, contractOf(call), isCheat(call) ? cheatAbi : undefined);
    const mark = kind === 'call' ? '' : ` [${kind}]`;
    return `[${gasUsed}] ${name}::${worth === '' ? text : text.replace('(', `${worth}(`)}${mark}`;
  };
  const ending = (call: CallRecord): string => {
    const { kind, succeeded, output, input, code } = call;
    if (!succeeded)
      return `← [Revert] ${words.reason(output) ?? (output === '0x' ? 'EvmError: Revert' : output)}`;
    if (kind === 'create')
      return `← [Return] ${(code?.length ?? 0) === 0 ? '' : `${(output.length - 2) / 2} bytes of code`}`;
    const text = words.result(input, output, contractOf(call), isCheat(call) ? cheatAbi : undefined);
    return text === '' ? '← [Stop]' : `← [Return] ${text}`;
  };
  const print = (call: CallRecord, first: string, rest: string): void => {
    lines.push(`${first}${title(call)}`);
    for (const inner of call.inner) {
      if ('log' in inner) lines.push(`${rest}├─ ${words.event(inner.log)}`);
      else print(inner, `${rest}├─ `, `${rest}│   `);
    }
    lines.push(`${rest}└─ ${ending(call)}`);
  };
  for (const root of roots) print(root, '  ', '    ');
  if (lines.length <= MOST_LINES) return lines.join('\n');
  return [...lines.slice(0, MOST_LINES - 20), '  …', ...lines.slice(-20)].join('\n');
}

const ZERO = `0x${'00'.repeat(20)}`;

/** Labels by address. An address without a label is labelled with its contract's name. */
export function withContractNames(
  labels: ReadonlyMap<AddressHex, string>,
  roots: readonly CallRecord[],
  book: ContractIndex,
): ReadonlyMap<AddressHex, string> {
  const names = new Map(labels);
  const visit = ({ kind, code, to, inner }: CallRecord): void => {
    const contract = code && kind !== 'delegatecall' ? book.find(code, kind === 'create') : undefined;
    if (contract && to !== undefined && !names.has(to)) names.set(to, contract.name);
    for (const one of inner) if (!('log' in one)) visit(one);
  };
  roots.forEach(visit);
  return names;
}
