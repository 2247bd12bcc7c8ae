import type { VmChain } from '../../../move-toolchain/engine/vm/vm-chain';
import { errorsOf, groupOf } from '../framework/module-metadata';
import { aptosGas } from './gas/aptos-gas';

export const aptosVmChain: VmChain = { gas: aptosGas, errorsOf, groupOf };
