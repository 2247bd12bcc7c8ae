import { errorMessage } from '@core/base/errors';
import type { EthereumEngineModules } from '../engine-modules';
import { messages } from '../messages';
import { Solc, SolcCrash, type SolcParts, SolcUnavailable } from './solc';
import type { SolcOutput } from './standard-json';

/** Running compilers, one per version. Each is loaded on first use and replaced after a crash. */
export class SolcPool {
  readonly #load: EthereumEngineModules['loadSolc'];
  readonly #parts = new Map<string, Promise<SolcParts>>();
  readonly #running = new Map<string, Promise<Solc>>();

  constructor(load: EthereumEngineModules['loadSolc']) {
    this.#load = load;
  }

  /**
   * Runs a compiler version.
   *
   * @param onStart called when the compiler is loaded and starts to compile.
   * @throws {SolcCrash} with a message for the user.
   */
  async run(version: string, input: object, onStart?: () => void): Promise<SolcOutput> {
    const solc = await this.#start(version);
    onStart?.();
    try {
      return JSON.parse(solc.compile(JSON.stringify(input)));
    } catch (error) {
      this.#running.delete(version);
      throw new SolcCrash(messages.compilerCrashed(version, errorMessage(error)), { cause: error });
    }
  }

  isLoaded(version: string): boolean {
    return this.#running.has(version);
  }

  #start(version: string): Promise<Solc> {
    const running = this.#running.get(version) ?? this.#partsOf(version).then((parts) => Solc.start(parts));
    this.#running.set(version, running);
    return running.catch((error: unknown) => {
      this.#running.delete(version);
      this.#parts.delete(version);
      throw new SolcUnavailable(messages.compilerUnavailable(version, errorMessage(error)), { cause: error });
    });
  }

  #partsOf(version: string): Promise<SolcParts> {
    const parts = this.#parts.get(version) ?? this.#load(version);
    this.#parts.set(version, parts);
    return parts;
  }
}
