import { verifyMessage } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageServices } from '../../../tests/support/page-services';
import { modulesForTests } from '../engine/engine-for-tests';
import { EthereumLocalNetwork } from '../engine/network/ethereum-local-network';
import { NetworkCommands } from './network-commands';

const TEXT = 'Grüße 💥\nin two lines';

describe('NetworkCommands: Sign Message', () => {
  let network: EthereumLocalNetwork;
  let account: string | undefined;
  let answer: string | undefined;
  const show = vi.fn();
  const commands = () => {
    const session = { state: { account }, request: network.request.bind(network) };
    const services = {
      deployments: { session: async () => session },
      quickInput: { input: async () => answer },
      notifications: { show },
    };
    return new NetworkCommands(services as unknown as PageServices);
  };

  beforeEach(async () => {
    network = await EthereumLocalNetwork.open(modulesForTests);
    account = (await network.accounts())[1]?.address;
    answer = TEXT;
  });
  afterEach(() => network.dispose());

  it('shows a valid signature of the text, created by the selected account', async () => {
    await commands().signMessage();
    const [{ message }] = show.mock.calls[0] ?? [{ message: '' }];
    const signature = String(message).replace(/^Signature: /, '') as `0x${string}`;
    const address = account as `0x${string}`;
    expect(await verifyMessage({ address, message: TEXT, signature })).toBe(true);
    expect(await verifyMessage({ address, message: `${TEXT}.`, signature })).toBe(false);
  });

  it('does not sign if the user cancels, no signing account is selected or the network rejects the request', async () => {
    answer = undefined;
    await commands().signMessage();
    expect(show).not.toHaveBeenCalled();
    answer = TEXT;
    account = `0x${'12'.repeat(20)}`;
    await expect(commands().signMessage()).rejects.toThrow(/0x1212/);
    account = undefined;
    await expect(commands().signMessage()).rejects.toThrow('No signing account is selected');
  });
});
