import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import type { Cell } from '@ton/core';

interface ContractCompiler {
  /** Compiles the contract and runs its hooks. */
  build(name: string): Promise<Cell>;
  /** Compiles the contract without running its hooks. */
  compileOnly(name: string): Promise<Cell>;
}

/** A build failure that is not a compiler error. */
export interface BuildFailure {
  readonly contract: string;
  /** Absent if the hooks of several contracts depend on each other. */
  readonly message?: string;
  readonly stack?: string;
}

/**
 * Builds contracts with their hooks, in the given order. If a later contract's hook has written a contract's sources,
 * that contract is rebuilt until its code no longer changes. Reports failed hooks through the 'ton.built' call. After a
 * failure, the other contracts are still built.
 */
export async function buildContracts(
  host: Pick<ScriptHost, 'call' | 'written'>,
  names: readonly string[],
  compiler: ContractCompiler,
): Promise<void> {
  const failures = new Map<string, BuildFailure>();
  const built = new Map<string, { readonly code: string | undefined; readonly files: string }>();
  const filesNow = () => JSON.stringify(host.written());
  const build = async (contract: string) => {
    failures.delete(contract);
    const code = await hashOf(compiler.build(contract), (error) => {
      if (!isCompileError(error, contract)) failures.set(contract, failureOf(contract, error));
    });
    built.set(contract, { code, files: filesNow() });
    return code;
  };
  for (const contract of names) await build(contract);
  for (let round = 0; round <= names.length; round++) {
    const changed: string[] = [];
    for (const contract of names) {
      const last = built.get(contract);
      if (last?.files === filesNow()) continue;
      if ((await hashOf(compiler.compileOnly(contract))) === last?.code) {
        built.set(contract, { code: last?.code, files: filesNow() });
      } else if ((await build(contract)) !== last?.code) changed.push(contract);
    }
    if (changed.length === 0) break;
    if (round === names.length) for (const contract of changed) failures.set(contract, { contract });
  }
  await host.call('ton.built', [...failures.values()]);
}

async function hashOf(code: Promise<Cell>, failed?: (error: unknown) => void): Promise<string | undefined> {
  try {
    return (await code).hash().toString('hex');
  } catch (error) {
    failed?.(error);
    return undefined;
  }
}

function failureOf(contract: string, error: unknown): BuildFailure {
  const { message = String(error), stack = '' } = (error ?? {}) as { message?: string; stack?: string };
  return { contract, message, stack };
}

/** Marks an error as a compiler error. The page already shows the diagnostics for such errors. */
export function markCompileError(error: unknown, contract: string): unknown {
  return error instanceof Error ? Object.assign(error, { contract }) : error;
}

function isCompileError(error: unknown, contract: string): boolean {
  return error instanceof Error && 'contract' in error && error.contract === contract;
}
