import type { Contract, Interface } from 'ethers';
import { panicText } from '../hardhat/revert-data';
import { type AsyncMatchers, type ChaiAssertion, type ChaiLike, refuse } from './assertion';
import { compareArguments } from './compare-arguments';
import { CHECK_ARGUMENTS } from './event-matchers';
import { type CallEnd, endOf } from './transactions';

/** The result of a call, phrased so that it can follow "but it" in a sentence. */
function describeEnd(end: CallEnd, known?: Interface): string {
  if (!end.reverted) return "didn't revert";
  const { revert } = end;
  switch (revert?.kind) {
    case 'reason':
      return `reverted with reason '${revert.reason}'`;
    case 'panic':
      return `reverted with ${revert.text}`;
    case 'custom': {
      const error = known?.parseError(revert.data);
      return error
        ? `reverted with custom error '${error.name}'`
        : `reverted with ${known ? 'a different' : 'a'} custom error`;
    }
    default:
      return 'reverted without a reason';
  }
}

/** Adds `reverted`, `revert` and `revertedWith…`, for sent transactions and read-only calls. */
export function addRevertMatchers({ Assertion }: ChaiLike, matchers: AsyncMatchers): void {
  const method = (
    name: string,
    meaningOf: (...args: never[]) => {
      readonly what: string;
      readonly isMet: (end: CallEnd) => boolean;
    },
  ) => {
    Assertion.addMethod(name, function (this: ChaiAssertion, ...args: never[]) {
      const subject = matchers.subject(this);
      return matchers.check(this, async (expect) => {
        const { isMet, what } = meaningOf(...args);
        const end = await endOf(subject);
        const wanted = `Expected transaction to be reverted${what}, but it ${describeEnd(end)}`;
        expect(isMet(end), wanted, `Expected transaction NOT to be reverted${what}, but it was`);
      });
    });
  };

  Assertion.addProperty('reverted', function (this: ChaiAssertion) {
    const subject = matchers.subject(this);
    return matchers.check(this, async (expect) => {
      const end = await endOf(subject);
      const unwanted = `Expected transaction NOT to be reverted, but it ${describeEnd(end)}`;
      expect(end.reverted, 'Expected transaction to be reverted', unwanted);
    });
  });
  method('revert', () => ({ what: '', isMet: ({ reverted }) => reverted }));
  method('revertedWithoutReason', () => ({
    what: ' without a reason',
    isMet: (end) => end.reverted && (end.revert === undefined || end.revert.kind === 'empty'),
  }));
  method('revertedWith', (reason: unknown) => {
    if (typeof reason !== 'string' && !(reason instanceof RegExp)) {
      refuse('Expected the revert reason to be a string or a regular expression');
    }
    const isMeant = (text: string) => (typeof reason === 'string' ? text === reason : reason.test(text));
    return {
      what: ` with reason '${String(reason)}'`,
      isMet: (end) => end.reverted && end.revert?.kind === 'reason' && isMeant(end.revert.reason),
    };
  });
  method('revertedWithPanic', (code?: bigint | number | string) => ({
    what: code === undefined ? ' with some panic code' : ` with ${panicText(BigInt(code))}`,
    isMet: (end) =>
      end.reverted &&
      end.revert?.kind === 'panic' &&
      (code === undefined || end.revert.code === BigInt(code)),
  }));

  Assertion.addMethod(
    'revertedWithCustomError',
    function (this: ChaiAssertion, contract: Contract, name: string) {
      const subject = matchers.subject(this);
      matchers.keep(this, CHECK_ARGUMENTS, undefined);
      return matchers.check(this, async (expect) => {
        const known = interfaceOf(contract);
        if (!known.getError(name)) {
          refuse(`The given contract doesn't have a custom error named "${name}"`);
        }
        const end = await endOf(subject);
        const data = end.reverted && end.revert?.kind === 'custom' ? end.revert.data : undefined;
        const error = data === undefined ? null : known.parseError(data);
        const what = `to be reverted with custom error '${name}', but it`;
        expect(
          error?.name === name,
          `Expected transaction ${what} ${describeEnd(end, known)}`,
          `Expected transaction NOT ${what} was`,
        );
        matchers.keep(this, CHECK_ARGUMENTS, (expected: readonly unknown[]) =>
          compareArguments([...(error?.args ?? [])], expected, `"${name}" custom error`),
        );
      });
    },
  );
}

function interfaceOf(contract: unknown): Interface {
  const known =
    typeof contract === 'object' && contract !== null ? Reflect.get(contract, 'interface') : undefined;
  return (
    known ??
    refuse(
      'The first argument of .revertedWithCustomError must be the contract that defines the custom error',
    )
  );
}
