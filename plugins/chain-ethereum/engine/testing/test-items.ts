import type { TestItem } from '@core/execution/tests/test-runner';
import type { AbiFunction } from 'viem';
import { signatureOf } from '../abi/describe-contract';
import type { AbiEntry } from '../compiler/standard-json';
import { testId } from './test-ids';
import { signatureInAbi } from './test-signature';

/**
 * The item of each test of a compiled contract. A test that the source text shows has the id that it has there.
 *
 * @param suite the contract as its text shows it, with its tests.
 */
export function itemsOfTests(
  tests: readonly AbiFunction[],
  { name: contract, path, children: shown }: TestItem,
): ReadonlyMap<AbiFunction, TestItem> {
  const items = tests.map((test): [AbiFunction, TestItem] => {
    const { name } = test;
    const overloads = tests.filter((other) => other.name === name);
    const short = signatureInAbi(test);
    const isUnique = overloads.filter((other) => signatureInAbi(other) === short).length === 1;
    const signature = isUnique ? short : signatureOf(test as unknown as AbiEntry);
    // The text may name a type in another way than the ABI, such as by an import alias.
    const sole = overloads.length === 1 ? shown.filter((item) => item.name === name) : [];
    const id = sole[0]?.id ?? testId(path, contract, signature);
    return [test, { id, name: overloads.length > 1 ? signature : name, kind: 'test', path, children: [] }];
  });
  return new Map(items);
}
