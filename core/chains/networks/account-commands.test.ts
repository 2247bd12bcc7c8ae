import type { PickItem } from '@core/commands/quick-input/quick-input';
import { MemoryValues } from '@tests/support/memory-values';
import { expect, it } from 'vitest';
import { AccountCommands } from './account-commands';
import { BurnerAccounts, type KeyFormat } from './burner-accounts';

const format: KeyFormat<string> = {
  generate: () => 'new',
  read: (key) => ({ address: `0x${key}`, key, signer: key }),
};

it('asks for confirmation before removing keys that cannot be decrypted', async () => {
  const values = new MemoryValues();
  await (await BurnerAccounts.open(values, 'chain-x', format)).import('old');
  await values.remove('secrets.key');
  const stored = values.stored.get('chain-x.secret.accounts');
  const shown: string[] = [];
  let choice = 'Keep';
  const pick = async ({ items }: { readonly items: readonly PickItem[] }) =>
    items.find(({ label }) => label === choice);
  const commands = new AccountCommands(
    {
      deployments: {},
      notifications: { show: ({ message }: { readonly message: string }) => shown.push(message) },
      projects: {},
      quickInput: { pick },
    } as unknown as ConstructorParameters<typeof AccountCommands>[0],
    {
      chain: 'x',
      displayName: 'X',
      keyForm: 'text',
      burnerAccounts: () => BurnerAccounts.open(values, 'chain-x', format),
      copy: async () => undefined,
    },
  );

  await expect(commands.newAccount()).rejects.toThrow('run “Storage: Export Encrypted Keys”');
  await commands.removeAccount();
  expect(values.stored.get('chain-x.secret.accounts')).toEqual(stored);

  choice = 'Remove Unreadable Keys';
  await commands.removeAccount();
  expect(shown).toEqual(['The unreadable keys were removed from this browser']);
  await commands.newAccount();
  expect(shown.at(-1)).toContain('0xnew');
});
