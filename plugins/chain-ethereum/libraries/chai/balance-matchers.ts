import type { Addressable, Contract, Provider, TransactionReceipt } from 'ethers';
import { type AsyncMatchers, type ChaiAssertion, type ChaiLike, refuse } from './assertion';
import { ordinal } from './compare-arguments';
import { receiptOf } from './transactions';

type Account = string | Addressable;
type Changes = readonly (bigint | number)[] | ((changes: readonly bigint[]) => boolean);
type Change = bigint | number | ((change: bigint) => boolean);

interface BalanceOptions {
  readonly includeFee?: boolean;
}

/**
 * `changeEtherBalance(s)` and `changeTokenBalance(s)`. In Hardhat 3, the first argument is `ethers`; in Hardhat 2,
 * there is no such argument. Both signatures are supported.
 */
export function addBalanceMatchers({ Assertion }: ChaiLike, matchers: AsyncMatchers): void {
  const add = (
    name: string,
    what: string,
    read: (receipt: TransactionReceipt, args: readonly unknown[]) => Promise<Measured>,
  ) => {
    Assertion.addMethod(name, function (this: ChaiAssertion, ...given: unknown[]) {
      const subject = matchers.subject(this);
      return matchers.check(this, async (expect) => {
        const args = withoutEthers(given);
        const { addresses, changes, expected } = await read(await receiptOf(subject), args);
        if (typeof expected === 'function') {
          const text = `Expected the ${what} changes (${changes.join(', ')}) `;
          expect(expected(changes), `${text}to satisfy the predicate`, `${text}NOT to satisfy the predicate`);
          return;
        }
        if (expected.length !== addresses.length) {
          refuse(
            `The number of accounts (${addresses.length}) is different than the number of expected balance changes (${expected.length})`,
          );
        }
        const lines = changes.flatMap((change, index) => {
          const wanted = expected[index] ?? 0;
          if (change === BigInt(wanted)) return [];
          const of = `${addresses[index]}${changes.length > 1 ? ` (the ${ordinal(index + 1)} address in the list)` : ''}`;
          return [`Expected the ${what} of ${of} to change by ${wanted}, but it changed by ${change}`];
        });
        expect(
          lines.length === 0,
          lines.join('\n'),
          `Expected the ${what} NOT to change by ${expected.join(', ')}, but it did`,
        );
      });
    });
  };

  add('changeEtherBalance', 'ether balance', (receipt, [account, change, options]) =>
    etherChanges(receipt, [account as Account], inList(change as Change), options as BalanceOptions),
  );
  add('changeEtherBalances', 'ether balance', (receipt, [accounts, changes, options]) =>
    etherChanges(receipt, accounts as readonly Account[], changes as Changes, options as BalanceOptions),
  );
  add('changeTokenBalance', 'token balance', (receipt, [token, account, change]) =>
    tokenChanges(receipt, token as Contract, [account as Account], inList(change as Change)),
  );
  add('changeTokenBalances', 'token balance', (receipt, [token, accounts, changes]) =>
    tokenChanges(receipt, token as Contract, accounts as readonly Account[], changes as Changes),
  );
}

interface Measured {
  readonly addresses: readonly string[];
  readonly changes: readonly bigint[];
  readonly expected: Changes;
}

async function etherChanges(
  receipt: TransactionReceipt,
  accounts: readonly Account[],
  expected: Changes,
  { includeFee = false }: BalanceOptions = {},
): Promise<Measured> {
  const { blockNumber, from, gasPrice, gasUsed } = receipt;
  const provider: Provider = receipt.provider;
  const addresses = await addressesOf(accounts);
  const changes = addresses.map(async (address) => {
    const after = await provider.getBalance(address, blockNumber);
    const before = await provider.getBalance(address, blockNumber - 1);
    const isSender = address.toLowerCase() === from.toLowerCase();
    return after - before + (isSender && !includeFee ? gasPrice * gasUsed : 0n);
  });
  return { addresses, expected, changes: await Promise.all(changes) };
}

async function tokenChanges(
  { blockNumber }: TransactionReceipt,
  token: Contract,
  accounts: readonly Account[],
  expected: Changes,
): Promise<Measured> {
  const addresses = await addressesOf(accounts);
  const balanceOf = token.getFunction('balanceOf');
  const changes = addresses.map(async (address): Promise<bigint> => {
    const after: bigint = await balanceOf(address, { blockTag: blockNumber });
    const before: bigint = await balanceOf(address, { blockTag: blockNumber - 1 });
    return after - before;
  });
  return { addresses, expected, changes: await Promise.all(changes) };
}

function addressesOf(accounts: readonly Account[]): Promise<string[]> {
  return Promise.all(
    accounts.map((account) => (typeof account === 'string' ? account : account.getAddress())),
  );
}

function inList(change: Change): Changes {
  return typeof change === 'function' ? ([only = 0n]) => change(only) : [change];
}

function withoutEthers(args: readonly unknown[]): readonly unknown[] {
  const [first] = args;
  const isEthers = typeof first === 'object' && first !== null && 'getSigners' in first;
  return isEthers ? args.slice(1) : args;
}
