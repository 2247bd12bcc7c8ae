import type { AbiParameter } from 'viem';

/** Maximum number of attempts. */
const MOST = 2_000;

/**
 * Shrinks arguments while the test still fails with them: shorter lists and strings, numbers closer to zero.
 * @param fails runs the test with the given arguments and resolves to whether the test fails.
 */
export async function shrink(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
  fails: (values: readonly unknown[]) => Promise<boolean>,
): Promise<readonly unknown[]> {
  let best = values;
  let attempts = 0;
  for (let improved = true; improved && attempts < MOST; ) {
    improved = false;
    for (const [index, parameter] of parameters.entries()) {
      for (const smaller of smallerValues(parameter, best[index])) {
        if (++attempts > MOST) break;
        const candidate = best.with(index, smaller);
        if (!(await fails(candidate))) continue;
        best = candidate;
        improved = true;
        break;
      }
    }
  }
  return best;
}

/** Smaller values, smallest first. */
function* smallerValues(parameter: AbiParameter, value: unknown): Generator<unknown> {
  const { type } = parameter;
  const [, item, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (item !== undefined && Array.isArray(value)) {
    yield* smallerLists({ ...parameter, type: item }, value, length === '');
  } else if (typeof value === 'bigint') yield* smallerNumbers(value);
  else if (typeof value === 'number') {
    for (const smaller of smallerNumbers(BigInt(value))) yield Number(smaller);
  } else if (value === true) yield false;
  else if (typeof value === 'string') yield* smallerTexts(type, value);
  else if (typeof value === 'object' && value !== null && 'components' in parameter) {
    for (const component of parameter.components) {
      const name = component.name ?? '';
      const members = value as Readonly<Record<string, unknown>>;
      for (const smaller of smallerValues(component, members[name])) yield { ...members, [name]: smaller };
    }
  }
}

function* smallerNumbers(value: bigint): Generator<bigint> {
  if (value === 0n) return;
  yield 0n;
  if (value < 0n) yield -value;
  for (const shift of [192n, 128n, 64n, 32n, 16n, 8n, 4n]) if (value >> shift > 0n) yield value >> shift;
  for (let gap = value / 2n; gap !== 0n; gap /= 2n) yield value - gap;
  yield value > 0n ? value - 1n : value + 1n;
}

function* smallerLists(item: AbiParameter, list: readonly unknown[], mayShrink: boolean): Generator<unknown> {
  if (mayShrink && list.length > 0) {
    yield [];
    if (list.length > 1) yield list.slice(0, Math.ceil(list.length / 2));
    for (let index = list.length - 1; index >= 0; index--) yield list.toSpliced(index, 1);
  }
  for (const [index, value] of list.entries()) {
    for (const smaller of smallerValues(item, value)) yield list.with(index, smaller);
  }
}

function* smallerTexts(type: string, text: string): Generator<string> {
  if (type === 'string' && text !== '') {
    yield '';
    yield text.slice(0, text.length >> 1);
    yield text.slice(0, -1);
    yield text.slice(1);
    if (!/^a*$/.test(text)) yield 'a'.repeat(text.length);
  } else if (type === 'bytes') {
    if (text === '0x') return;
    yield '0x';
    yield text.slice(0, 2 + 2 * ((text.length - 2) >> 2));
    yield text.slice(0, -2);
  } else if (text.startsWith('0x')) {
    const digits = text.length - 2;
    for (const smaller of smallerNumbers(BigInt(text)))
      yield `0x${smaller.toString(16).padStart(digits, '0')}`;
  }
}
