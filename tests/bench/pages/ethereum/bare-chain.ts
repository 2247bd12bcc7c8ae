import { createBlock } from '@ethereumjs/block';
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { SimpleStateManager } from '@ethereumjs/statemanager';
import { createTx } from '@ethereumjs/tx';
import { Account, createAddressFromPrivateKey, hexToBytes } from '@ethereumjs/util';
import { createVM, runTx } from '@ethereumjs/vm';

const KEY = hexToBytes('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');

/** Signs and runs transfers one by one, each in a separate block, without storing or reporting results. */
export async function createBareTransfers(to: `0x${string}`): Promise<() => Promise<void>> {
  const common = createCustomCommon({ chainId: 31_337, name: 'bare' }, Mainnet, { hardfork: Hardfork.Osaka });
  const stateManager = new SimpleStateManager({ common });
  const from = createAddressFromPrivateKey(KEY);
  await stateManager.putAccount(from, new Account(0n, 10n ** 22n));
  const vm = await createVM({ common, stateManager });
  let nonce = 0n;
  return async () => {
    const header = { number: nonce + 1n, timestamp: nonce + 1n, gasLimit: 30_000_000n, baseFeePerGas: 7n };
    const block = createBlock({ header }, { common, skipConsensusFormatValidation: true });
    const fees = { maxFeePerGas: 1_000_000_000n, maxPriorityFeePerGas: 0n };
    const tx = createTx(
      { type: 2, chainId: 31_337n, nonce, to, value: 1n, gasLimit: 21_000n, ...fees },
      { common },
    );
    await runTx(vm, { tx: tx.sign(KEY), block, skipHardForkValidation: true });
    nonce += 1n;
  };
}
