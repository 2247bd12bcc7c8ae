import type { Engine } from '@host/api/engine';
import type { AptosNodeEngine } from '../engine/node-worker';
import { messages } from '../messages';

/** Requests octas from a faucet. https://github.com/aptos-labs/aptos-core/tree/main/crates/aptos-faucet */
export async function askFaucet(
  nodes: Pick<Engine<AptosNodeEngine>, 'api'>,
  address: string,
  account: string,
  octas: bigint,
): Promise<void> {
  const { status, text } = await nodes.api.askNode({
    address: `${address.replace(/\/+$/, '')}/mint?amount=${octas}&address=${account}`,
    body: '',
  });
  if (status >= 400) throw new Error(messages.faucetRefused(new URL(address).host, text || String(status)));
}
