import type {
  NativeFunction,
  NativeModule,
} from '../../../../move-toolchain/engine/vm/natives/native-function';
import { standardLibrary } from '../../../../move-toolchain/engine/vm/natives/standard-library';
import { accountNatives } from './accounts';
import { aggregatorNatives } from './aggregators';
import { cryptoAlgebra } from './algebra/crypto-algebra';
import { bulletproofs } from './bulletproofs';
import { curveNatives } from './curves';
import { hashNatives } from './hashes';
import { ristrettoNatives } from './ristretto';
import { testOnlyKeys } from './test-only-keys';
import { transactionNatives } from './transaction';
import { typeNatives } from './type-information';

/** The `0x1` natives, by full name, such as `0x1::vector::empty`. */
export function frameworkNatives(): ReadonlyMap<string, NativeFunction> {
  const groups: readonly Readonly<Record<string, NativeModule>>[] = [
    standardLibrary,
    accountNatives,
    typeNatives,
    transactionNatives,
    aggregatorNatives,
    hashNatives,
    curveNatives,
    ristrettoNatives,
    { crypto_algebra: cryptoAlgebra, ristretto255_bulletproofs: bulletproofs },
    testOnlyKeys,
  ];
  const natives = new Map<string, NativeFunction>();
  for (const group of groups)
    for (const [module, functions] of Object.entries(group))
      for (const [name, native] of Object.entries(functions)) natives.set(`0x1::${module}::${name}`, native);
  return natives;
}
