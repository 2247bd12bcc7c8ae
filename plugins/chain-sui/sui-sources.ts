import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ValueStore } from '@core/storage/values/value-store';
import type { Engine } from '@host/api/engine';
import * as z from 'zod/mini';
import { type FetchedPackages, type GitPackage, packageKey } from './engine/framework/package-files';
import type { SuiNodeEngine } from './engine/node-worker';
import { messages } from './messages';

const filesSchema = z.record(z.string(), z.string());
const keyOf = (wanted: GitPackage) => `chain-sui.sources.${packageKey(wanted)}`;

/** GitHub uses different servers to list files and to serve them. */
const GITHUB = { api: 'https://api.github.com', files: 'https://raw.githubusercontent.com' };

/**
 * Each round fetches the dependencies of the packages from the previous round. No known package has deeper
 * dependencies.
 */
const MAX_ROUNDS = 30;

/** Remote packages, fetched once and then stored in this browser. */
export class SuiSources {
  readonly #engine: Pick<Engine<SuiNodeEngine>, 'api'>;
  readonly #values: ValueStore;
  readonly #configuration: Pick<ConfigurationService, 'get'>;
  /** Packages requested since the page was opened. */
  #fetched: FetchedPackages = {};

  constructor(
    engine: Pick<Engine<SuiNodeEngine>, 'api'>,
    values: ValueStore,
    configuration: Pick<ConfigurationService, 'get'>,
  ) {
    this.#engine = engine;
    this.#values = values;
    this.#configuration = configuration;
  }

  /**
   * Runs work that may need packages, and repeats it with the fetched packages until no more packages can be fetched.
   * `reasons` contains the reasons why packages are not available, by `packageKey`.
   */
  async supply<T extends { readonly missing: readonly GitPackage[] }>(
    work: (fetched: FetchedPackages) => Promise<T>,
    task: TaskOptions = {},
  ): Promise<{ readonly result: T; readonly reasons: ReadonlyMap<string, string> }> {
    const reasons = new Map<string, string>();
    for (let round = 0; ; round += 1) {
      const result = await work(this.#fetched);
      const before = this.#fetched;
      for (const wanted of result.missing) {
        throwIfCancelled(task.signal);
        const key = packageKey(wanted);
        if (reasons.has(key) || this.#fetched[key]) continue;
        try {
          const files = (await this.#cache(wanted)) ?? (await this.#fetch(wanted, task));
          this.#fetched = { ...this.#fetched, [key]: files };
        } catch (error) {
          if (isCancellation(error)) throw error;
          reasons.set(key, errorMessage(error));
        }
      }
      if (this.#fetched === before || round === MAX_ROUNDS) return { result, reasons };
    }
  }

  async #cache(wanted: GitPackage) {
    const kept = filesSchema.safeParse(await this.#values.get(keyOf(wanted)));
    return kept.success ? kept.data : undefined;
  }

  async #fetch(wanted: GitPackage, task: TaskOptions) {
    const mirror = String(this.#configuration.get('sui.sources')).trim().replace(/\/+$/, '');
    if (mirror === '') throw new Error(messages.noSources(GITHUB.api));
    const servers = mirror === GITHUB.api ? GITHUB : { api: mirror, files: mirror };
    const files = await this.#engine.api.fetchPackage(wanted, servers, task);
    // A branch can move, but a commit's files never change.
    if (/^[\da-f]{40}$/.test(wanted.rev)) await this.#values.set(keyOf(wanted), files);
    return files;
  }
}
