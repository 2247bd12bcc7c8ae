import type { BuildService } from '@core/chains/builds/builds';
import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { CompileResult } from '@core/chains/toolchain';
import type { ScriptCallContext } from '@core/execution/scripts/script-libraries';
import * as z from 'zod/mini';
import { linkCode } from '../engine/network/link-code';
import { type EthereumPayload, ethereumPayload } from '../engine/payload';
import { messages } from '../messages';

const ZERO_ADDRESS = '00'.repeat(20);

/** The project's contracts for one run; they are compiled when the first contract is requested. */
export class ScriptArtifacts {
  readonly #builds: Pick<BuildService, 'compile'>;
  readonly #context: ScriptCallContext;
  #compiling: Promise<CompileResult> | undefined;

  constructor(builds: Pick<BuildService, 'compile'>, context: ScriptCallContext) {
    this.#builds = builds;
    this.#context = context;
  }

  /** Qualified names as in Hardhat: `contracts/Main.sol:Main`. */
  async names(): Promise<readonly string[]> {
    const { artifacts } = await this.#compile();
    return artifacts.map((artifact) => ethereumPayload(artifact).qualifiedName);
  }

  /**
   * An artifact in Hardhat's format, as JSON. A project with errors still provides the contracts that compile; the
   * error for a missing contract lists the compiler errors.
   * @param given name of the contract, simple or qualified.
   */
  async read(given: unknown): Promise<string> {
    const name = z.string().parse(given);
    const { artifacts, diagnostics } = await this.#compile();
    const matching = artifacts.filter((artifact) => {
      const { qualifiedName } = ethereumPayload(artifact);
      return qualifiedName === name || qualifiedName.endsWith(`:${name}`);
    });
    const [artifact, another] = matching;
    if (artifact && !another) return artifact.files[0]?.content ?? '';
    if (another) {
      const names = matching.map((one) => ethereumPayload(one).qualifiedName);
      throw new Error(messages.ambiguousContract(name, names));
    }
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine);
    const known = artifacts.map((one) => ethereumPayload(one).qualifiedName);
    throw new Error(
      errors.length > 0 ? messages.contractsBroken(name, errors) : messages.noContract(name, known),
    );
  }

  /**
   * Name of the contract that a deployment transaction creates; undefined if the run has not requested
   * contracts.
   */
  async nameOf(creation: string): Promise<string | undefined> {
    const compiled = await this.#compiling?.catch(() => undefined);
    return compiled?.artifacts.find((artifact) => creates(creation, ethereumPayload(artifact)))?.name;
  }

  #compile(): Promise<CompileResult> {
    const { files, progress, projectId, signal } = this.#context;
    this.#compiling ??= this.#builds
      .compile(
        { blockchain: 'ethereum', files, projectId },
        { signal, emit: (event) => event.type === 'progress' && progress?.(event.progress) },
      )
      .then(({ artifacts, diagnostics }) => ({
        artifacts: artifacts.filter(({ chain }) => chain === 'ethereum'),
        diagnostics,
      }));
    return this.#compiling;
  }
}

/** Whether deployment data starts with the contract's code, regardless of its library addresses. */
function creates(creation: string, { bytecode }: EthereumPayload): boolean {
  if (bytecode.object === '') return false;
  const linked = (code: string) => linkCode(code, bytecode.linkReferences, () => ZERO_ADDRESS);
  return linked(creation.replace(/^0x/, '')).startsWith(linked(bytecode.object));
}
