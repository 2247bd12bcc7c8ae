import type { Contract, Log } from 'ethers';
import { type AsyncMatchers, type ChaiAssertion, type ChaiLike, type Expectation, refuse } from './assertion';
import { compareArguments } from './compare-arguments';
import { providerOf, receiptOf } from './transactions';

/** Checks the values of the matched event or error, for `withArgs`. */
export type CheckArguments = (expected: readonly unknown[]) => void;

/** Name of the flag that stores a `CheckArguments` function. */
export const CHECK_ARGUMENTS = 'checkArguments';

/** `emit(contract, 'Event')`, and `withArgs(…)` after `emit` or `revertedWithCustomError`. */
export function addEventMatchers({ Assertion }: ChaiLike, matchers: AsyncMatchers): void {
  Assertion.addMethod('emit', function (this: ChaiAssertion, contract: Contract, eventName: string) {
    const subject = matchers.subject(this);
    matchers.keep(this, CHECK_ARGUMENTS, undefined);
    return matchers.check(this, async (expect) => {
      const check = await checkEmitted(subject, contract, eventName, expect);
      matchers.keep(this, CHECK_ARGUMENTS, check);
    });
  });

  Assertion.addMethod('withArgs', function (this: ChaiAssertion, ...expected: unknown[]) {
    if (matchers.isNegated(this)) refuse('Do not combine .not. with .withArgs()');
    return matchers.check(this, async () => {
      const check = matchers.kept(this, CHECK_ARGUMENTS) as CheckArguments | undefined;
      if (!check) {
        refuse(
          'withArgs can only be used in combination with a previous .emit or .revertedWithCustomError assertion',
        );
      }
      check(expected);
    });
  });
}

async function checkEmitted(
  subject: unknown,
  contract: Contract,
  eventName: string,
  expect: Expectation,
): Promise<CheckArguments> {
  const receipt = await receiptOf(subject, providerOf(contract));
  const event = contract.interface.getEvent(eventName);
  if (!event) refuse(`Event "${eventName}" doesn't exist in the contract`);
  const address = (await contract.getAddress()).toLowerCase();
  const logs = receipt.logs.filter(
    (log) => log.topics[0] === event.topicHash && log.address.toLowerCase() === address,
  );
  expect(
    logs.length > 0,
    `Expected event "${eventName}" to be emitted, but it wasn't`,
    `Expected event "${eventName}" NOT to be emitted, but it was`,
  );
  return (expected) => checkArguments(contract, eventName, logs, expected);
}

function checkArguments(
  contract: Contract,
  eventName: string,
  logs: readonly Log[],
  expected: readonly unknown[],
): void {
  const of = `"${eventName}" event`;
  const problems = logs.map((log) => {
    try {
      compareArguments([...(contract.interface.parseLog(log)?.args ?? [])], expected, of);
      return undefined;
    } catch (error) {
      return error;
    }
  });
  if (problems.includes(undefined)) return;
  if (problems.length === 1) throw problems[0];
  refuse(
    `The specified arguments (${expected.map(String).join(', ')}) were not included in any of the ${logs.length} emitted "${eventName}" events`,
  );
}
