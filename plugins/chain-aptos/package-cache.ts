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

/** What is kept of a package. */
const keptSchema = z.object({
  files: z.array(z.object({ path: z.string(), content: z.string() })),
  /** In milliseconds since 1970. */
  fetchedAt: z.number(),
});
type KeptPackage = z.infer<typeof keptSchema>;

/** A branch may have moved on after so long; a commit never does. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** A chain of packages that never ends is somebody's mistake. */
const MAX_PACKAGES = 100;

/** Packages that a project names and does not hold: fetched when it is compiled, and kept in this browser. */
export class PackageCache {
  readonly #services: Services;
  readonly #downloader: () => PackageDownloader;
  readonly #known = new Map<string, KeptPackage>();

  constructor(services: Services, downloader: () => PackageDownloader) {
    this.#services = services;
    this.#downloader = downloader;
  }

  /** The files with those of packages that are here already. */
  async withKept(
    files: readonly SourceFile[],
    engine: Pick<AptosEngine, 'missingPackages'>,
    task?: TaskOptions,
  ): Promise<readonly SourceFile[]> {
    return this.#complete(files, engine, ({ root }) => this.#kept(root), task);
  }

  /** The files with those of all packages that they name, fetched where that is needed, and why some are not there. */
  async withFetched(
    files: readonly SourceFile[],
    engine: Pick<AptosEngine, 'missingPackages'>,
  ): Promise<{ readonly files: readonly SourceFile[]; readonly problems: readonly Diagnostic[] }> {
    const problems: Diagnostic[] = [];
    const all = await this.#complete(files, engine, async ({ root, neededBy }) => {
      const kept = await this.#kept(root);
      if (kept && !isStale(root, kept)) return kept;
      try {
        return await this.#fetch(root);
      } catch (error) {
        if (isCancellation(error)) throw error;
        if (kept) return kept;
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
    find: (missing: MissingPackage) => Promise<KeptPackage | undefined>,
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

  async #kept(root: string): Promise<KeptPackage | undefined> {
    const known = this.#known.get(root);
    if (known) return known;
    const stored = await this.#services.values.get(keyOf(root)).catch(() => undefined);
    const { data } = keptSchema.safeParse(stored);
    if (data) this.#known.set(root, data);
    return data;
  }

  async #fetch(root: string): Promise<KeptPackage> {
    const { configuration, values } = this.#services;
    const place = (key: string) => String(configuration.get(key) ?? '').replace(/\/+$/, '');
    const files = await this.#downloader().fetchPackage(root, {
      git: place('aptos.git'),
      node: place('aptos.node'),
    });
    const kept = { files: [...files], fetchedAt: Date.now() };
    this.#known.set(root, kept);
    // Without room for it, it is fetched again by the next page.
    await values.set(keyOf(root), kept).catch(() => undefined);
    return kept;
  }
}

function keyOf(root: string): string {
  return `chain-aptos.package.${root}`;
}

function isStale(root: string, { fetchedAt }: KeptPackage): boolean {
  return !/\/[\da-f]{40}(\/|$)/.test(root) && Date.now() - fetchedAt > STALE_MS;
}

/** The last part that means something to people. */
function nameOf(root: string): string {
  return root.split('/').slice(2).map(decodeURIComponent).join(' ');
}
