import type { InputOptions, PickItem } from '@core/commands/quick-input/quick-input';
import { MemoryValues } from '@tests/support/memory-values';
import { expect, it } from 'vitest';
import type { KeyFormat } from './burner-accounts';
import { offerAccounts } from './offer-accounts';

const format: KeyFormat<string> = {
  generate: () => 'new',
  read: (key) => ({ address: `0x${key}`, key, signer: key }),
};

function offered(wallets?: readonly string[]) {
  const commands = new Map<string, () => Promise<void>>();
  const shown: string[] = [];
  const connected: string[] = [];
  let loads = 0;
  const services = {
    deployments: {},
    notifications: { show: ({ message }: { readonly message: string }) => shown.push(message) },
    projects: {},
    quickInput: {
      input: async (_options: InputOptions) => 'given',
      pick: async ({ items }: { readonly items: readonly PickItem[] }) => items[0],
    },
    values: new MemoryValues(),
  } as unknown as Parameters<typeof offerAccounts>[1];
  const burners = offerAccounts({ register: (id, handler) => void commands.set(id, handler) }, services, {
    chain: 'toy',
    displayName: 'Toy',
    plugin: 'toy-chain',
    keyForm: 'text',
    copy: async () => undefined,
    loadKeys: async () => {
      loads++;
      return format;
    },
    ...(wallets && {
      loadWallets: async () => ({ names: wallets, connect: async (name: string) => connected.push(name) }),
    }),
  });
  return { burners, commands, shown, connected, loads: () => loads };
}

it("registers a chain's account commands, which share its burner accounts", async () => {
  const { burners, commands, shown, loads } = offered();
  expect([...commands.keys()]).toEqual([
    'toy.newAccount',
    'toy.importAccount',
    'toy.exportAccount',
    'toy.removeAccount',
  ]);
  expect(loads()).toBe(0);
  await commands.get('toy.newAccount')?.();
  await commands.get('toy.importAccount')?.();
  expect((await burners()).signers).toEqual(['new', 'given']);
  await commands.get('toy.removeAccount')?.();
  expect((await burners()).signers).toEqual(['given']);
  expect(shown).toHaveLength(3);
  expect(loads()).toBe(1);
});

it('connects a wallet if the chain has wallets', async () => {
  const { commands, connected } = offered(['Kind Wallet']);
  await commands.get('toy.connectWallet')?.();
  expect(connected).toEqual(['Kind Wallet']);
});
