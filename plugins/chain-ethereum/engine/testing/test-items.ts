import type { TestItem } from '@core/execution/tests/test-runner';
import type { AbiFunction } from 'viem';
import { signatureOf } from '../abi/describe-contract';
import type { AbiEntry } from '../compiler/standard-json';
import { testId } from './test-ids';
import { signatureInAbi } from './test-signature';

/**
 * The items for the tests in a compiled contract. A test that was discovered in the source text keeps its id.
 * @param suite the contract and its tests as discovered in the source text.
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
    // The source text and the ABI may use different names for a type, for example if the source uses an import alias.
    const sole = overloads.length === 1 ? shown.filter((item) => item.name === name) : [];
    const id = sole[0]?.id ?? testId(path, contract, signature);
    return [test, { id, name: overloads.length > 1 ? signature : name, kind: 'test', path, children: [] }];
  });
  return new Map(items);
}
