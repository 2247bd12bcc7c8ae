import type { Method } from '@core/chains/contract-interface';
import { failureOf } from '@core/chains/deployments/logged-transaction';
import type { TerminalCommandHandler } from '@core/commands/terminal-commands';
import { messages } from '../messages';
import { type ChainServices, deployedContract, sessionOf, waitForConnection } from './chain-session';
import { exitCodeText, printTransaction } from './print-transaction';
import { readOptions, UsageError } from './read-options';
import { readValues, signature, valueText } from './read-value';

/** `call <contract> <method> [argument…] [--value <amount>]`: reads from a deployed contract or sends it a message. */
export function callCommand(services: ChainServices): TerminalCommandHandler {
  return async ({ args, print, signal }) => {
    const { values, words } = readOptions(args, ['--value', '--chain']);
    const [name, wanted, ...given] = words;
    if (name === undefined) throw new UsageError(messages.nothingToCall);
    const session = await sessionOf(services, values.get('--chain'));
    await waitForConnection(session, signal);
    const contract = deployedContract(session, name);
    const artifact = await session.artifactOf(contract);
    if (!artifact) throw new Error(messages.compileAgain(contract.name));
    const { methods } = await session.describe(artifact);
    const method = choose(methods, wanted, given.length);
    const input = readValues(given, method.parameters);
    if (method.kind === 'view') {
      const result = await session.call(contract.id, method.id, input, { signal });
      if (!result.succeeded)
        throw new Error(result.reason ?? messages.callFailed(method.name, exitCodeText(result)));
      const shown = result.values.map(
        (one) => `${one.name === '' ? '' : `${one.name} = `}${valueText(one.value)}`,
      );
      print(`${shown.join('\n') || '()'}\n`);
      return 0;
    }
    const value = values.get('--value');
    const transaction = await session.send(
      contract.id,
      method.id,
      { arguments: input, ...(value === undefined ? {} : { value }) },
      { signal },
    );
    printTransaction(transaction, print);
    if (transaction.status !== 'succeeded')
      throw new Error(failureOf(transaction) ?? messages.callFailed(method.name, undefined));
    print(`${messages.sent(method.name)}\n`);
    return 0;
  };
}

/** Finds a method by id or name. If there are several overloads, prefers one with `count` parameters. */
function choose(methods: readonly Method[], wanted: string | undefined, count: number): Method {
  const named = methods.filter(({ id, name }) => id === wanted || name === wanted);
  const method = named.find(({ parameters }) => parameters.length === count) ?? named[0];
  if (method) return method;
  const offered = methods.map(({ name, parameters }) => `${name}(${parameters.map(signature).join(', ')})`);
  throw new UsageError(messages.whichMethod(wanted, offered));
}
