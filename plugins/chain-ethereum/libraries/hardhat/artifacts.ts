import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import type { Abi, Hex } from 'viem';
import type { LinkReferences } from '../../engine/compiler/standard-json';

/** A compiled contract in Hardhat's format, with the fields that scripts use. */
export interface HardhatArtifact {
  readonly contractName: string;
  readonly sourceName: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
  readonly deployedBytecode: Hex;
  readonly linkReferences: LinkReferences;
  readonly deployedLinkReferences: LinkReferences;
}

/** The project's contracts, as in `hre.artifacts`. */
export class ProjectArtifacts {
  readonly #host: Pick<ScriptHost, 'call'>;
  readonly #read = new Map<string, Promise<HardhatArtifact>>();

  constructor(host: Pick<ScriptHost, 'call'>) {
    this.#host = host;
  }

  /** @param name the contract's name, simple or qualified by its file. */
  readArtifact(name: string): Promise<HardhatArtifact> {
    const known = this.#read.get(name);
    if (known) return known;
    const reading = this.#load(name);
    this.#read.set(name, reading);
    return reading;
  }

  async artifactExists(name: string): Promise<boolean> {
    const names = await this.#names();
    return names.some((one) => one === name || one.endsWith(`:${name}`));
  }

  async getAllFullyQualifiedNames(): Promise<ReadonlySet<string>> {
    return new Set(await this.#names());
  }

  async #names(): Promise<readonly string[]> {
    return (await this.#host.call('ethereum.artifactNames')) as readonly string[];
  }

  async #load(name: string): Promise<HardhatArtifact> {
    return JSON.parse(String(await this.#host.call('ethereum.readArtifact', name)));
  }
}
