import type { ProjectArtifact } from '@core/chains/builds/builds';
import { deployedDespiteFailure, failureOf } from '@core/chains/deployments/logged-transaction';
import type { TerminalCommandHandler } from '@core/commands/terminal-commands';
import { messages } from '../messages';
import { type ChainServices, sessionOf, waitForConnection } from './chain-session';
import { green, yellow } from './colors';
import { compileProject } from './compile';
import { printTransaction } from './print-transaction';
import { projectPath } from './project-path';
import { readOptions, UsageError } from './read-options';
import { readValues } from './read-value';

/**
 * `deploy [contract] [argument…] [--value <amount>]`: compiles the project and deploys a contract, or runs a
 * deployment script.
 */
export function deployCommand(services: ChainServices): TerminalCommandHandler {
  return async ({ args, folder, print, signal }) => {
    const { values, words } = readOptions(args, ['--value']);
    const [wanted, ...given] = words;
    const build = await compileProject(services, signal);
    if (build.diagnostics.some(({ severity }) => severity === 'error'))
      throw new Error(messages.doesNotCompile);
    const artifact = choose(build.artifacts, wanted, (word) => projectPath(word, { folder }));
    const session = await sessionOf(services, artifact.chain);
    await waitForConnection(session, signal);
    const { deployment, isScript } = await session.describe(artifact);
    const value = values.get('--value');
    const { contract, transaction } = await session.deploy(
      artifact,
      {
        arguments: readValues(given, deployment?.parameters ?? []),
        ...(value === undefined ? {} : { value }),
      },
      { signal },
    );
    printTransaction(transaction, print);
    if (isScript && transaction.status === 'succeeded') return 0;
    if (!contract) throw new Error(failureOf(transaction) ?? messages.notDeployed(artifact.name));
    print(`${green(contract.name)} ${messages.deployedAt(contract.address)}\n`);
    const partial = deployedDespiteFailure(transaction);
    if (partial === undefined) return 0;
    print(`${yellow(partial)}\n`, 'stderr');
    return 1;
  };
}

/** Finds a contract by name or source path. If neither is given, returns the only contract that can be deployed. */
function choose(
  artifacts: readonly ProjectArtifact[],
  wanted: string | undefined,
  pathOf: (word: string) => string,
): ProjectArtifact {
  const deployable = artifacts.filter(({ isAbstract }) => isAbstract !== true);
  const found =
    wanted === undefined
      ? deployable
      : deployable.filter(
          ({ name, sourcePath }) =>
            name === wanted || (wanted.includes('.') && sourcePath === pathOf(wanted)),
        );
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  throw new UsageError(
    messages.whichContract(
      wanted,
      deployable.map(({ name }) => name),
    ),
  );
}
