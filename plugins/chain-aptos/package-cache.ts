import { errorMessage, isCancellation } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ValueStore } from '@core/storage/values/value-store';
import * as z from 'zod/mini';
import type { PackageDownloader } from './engine/download-worker';
import type { AptosEngine } from './engine/index';
import type { MissingPackage } from './engine/package/move-project';
import { messages } from './messages';

interface Services {
  readonly configuration: ConfigurationService;
  readonly values: ValueStore;
}

const storedSchema = z.object({
  files: z.array(z.object({ path: z.string(), content: z.string() })),
  /** Milliseconds since 1970. */
  fetchedAt: z.number(),
});
type StoredPackage = z.infer<typeof storedSchema>;

/** Branches are downloaded again after this time. Commits never change. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Stops endless dependency chains, which are always mistakes. */
const MAX_PACKAGES = 100;

/** Remote packages used by projects. They are downloaded during compilation and stored in this browser. */
export class PackageCache {
  readonly #services: Services;
  readonly #downloader: () => PackageDownloader;
  readonly #known = new Map<string, StoredPackage>();

  constructor(services: Services, downloader: () => PackageDownloader) {
    this.#services = services;
    this.#downloader = downloader;
  }

  /** Adds stored packages to the given files. */
  async withStored(
    files: readonly SourceFile[],
    engine: Pick<AptosEngine, 'missingPackages'>,
    task?: TaskOptions,
  ): Promise<readonly SourceFile[]> {
    return this.#complete(files, engine, ({ root }) => this.#load(root), task);
  }

  /**
   * Adds all remote packages to the given files, downloading missing ones. Also returns the reasons why some packages
   * are not available.
   */
  async withFetched(
    files: readonly SourceFile[],
    engine: Pick<AptosEngine, 'missingPackages'>,
  ): Promise<{ readonly files: readonly SourceFile[]; readonly problems: readonly Diagnostic[] }> {
    const problems: Diagnostic[] = [];
    const all = await this.#complete(files, engine, async ({ root, neededBy }) => {
      const cached = await this.#load(root);
      if (cached && !isStale(root, cached)) return cached;
      try {
        return await this.#fetch(root);
      } catch (error) {
        if (isCancellation(error)) throw error;
        if (cached) return cached;
        const message = messages.notFetched(nameOf(root), errorMessage(error));
        for (const path of neededBy)
          problems.push({ path, severity: 'error', code: 'package-unavailable', source: 'move', message });
        return undefined;
      }
    });
    return { files: all, problems };
  }

  async #complete(
    files: readonly SourceFile[],
    engine: Pick<AptosEngine, 'missingPackages'>,
    find: (missing: MissingPackage) => Promise<StoredPackage | undefined>,
    task?: TaskOptions,
  ): Promise<readonly SourceFile[]> {
    let all = files;
    const tried = new Set<string>();
    while (tried.size < MAX_PACKAGES) {
      const missing = (await engine.missingPackages(all, task)).filter(({ root }) => !tried.has(root));
      if (missing.length === 0) break;
      for (const { root } of missing) tried.add(root);
      const found = await Promise.all(missing.map(find));
      all = [...all, ...found.flatMap((one) => one?.files ?? [])];
    }
    return all;
  }

  async #load(root: string): Promise<StoredPackage | undefined> {
    const known = this.#known.get(root);
    if (known) return known;
    const stored = await this.#services.values.get(keyOf(root)).catch(() => undefined);
    const { data } = storedSchema.safeParse(stored);
    if (data) this.#known.set(root, data);
    return data;
  }

  async #fetch(root: string): Promise<StoredPackage> {
    const { configuration, values } = this.#services;
    const place = (key: string) => String(configuration.get(key) ?? '').replace(/\/+$/, '');
    const files = await this.#downloader().fetchPackage(root, {
      git: place('aptos.git'),
      node: place('aptos.node'),
    });
    const cached = { files: [...files], fetchedAt: Date.now() };
    this.#known.set(root, cached);
    // If the storage is full, the package is downloaded again after the page is reloaded.
    await values.set(keyOf(root), cached).catch(() => undefined);
    return cached;
  }
}

function keyOf(root: string): string {
  return `chain-aptos.package.${root}`;
}

function isStale(root: string, { fetchedAt }: StoredPackage): boolean {
  return !/\/[\da-f]{40}(\/|$)/.test(root) && Date.now() - fetchedAt > STALE_MS;
}

/** The human-readable name at the end of a root. */
function nameOf(root: string): string {
  return root.split('/').slice(2).map(decodeURIComponent).join(' ');
}
