import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()), license: z.optional(z.string()) })),
});
const person = z.union([z.string(), z.object({ name: z.optional(z.string()) })]);
const packageSchema = z.object({
  version: z.string(),
  license: z.optional(z.unknown()),
  author: z.optional(person),
  homepage: z.optional(z.unknown()),
  repository: z.optional(z.union([z.string(), z.object({ url: z.optional(z.string()) })])),
});

/** A package in the dependency tree, with the data that it declares. */
export interface LicensedPackage {
  readonly name: string;
  /** Empty if the package is not installed because it is for another platform. */
  readonly version: string;
  /** SPDX expression; undefined if the package declares none. */
  readonly licence: string | undefined;
  /** True if the package is only a development dependency. */
  readonly development: boolean;
  readonly author: string | undefined;
  /** HTTPS URL of the repository, or of the home page if no repository is declared. Undefined if there is none. */
  readonly source: string | undefined;
  /** Installation folder; undefined if the package is not installed. */
  readonly folder: string | undefined;
}

/**
 * Returns all packages in the lock file. The licence comes from the installed package.json, or from the lock file if
 * the package is for another platform and therefore not installed.
 */
export function licensedPackages(repository: string): readonly LicensedPackage[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { dev, license }]) => {
      const folder = join(repository, path);
      const base = { name: packageName(path), development: dev === true };
      const file = join(folder, 'package.json');
      if (!existsSync(file))
        return {
          ...base,
          version: '',
          licence: license,
          author: undefined,
          source: undefined,
          folder: undefined,
        };
      const manifest = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const { version, author } = manifest;
      return {
        ...base,
        version,
        licence: typeof manifest.license === 'string' ? manifest.license : undefined,
        author: typeof author === 'string' ? author : author?.name,
        source: sourceOf(manifest),
        folder,
      };
    });
}

/** Extracts the package name, such as `@scope/name`, from a path inside `node_modules`. */
export function packageName(path: string): string {
  const [scope = '', name = ''] = path
    .slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    .split('/', 2);
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/**
 * Expands the shorthand that package.json allows (docs.npmjs.com/cli/configuring-npm/package-json#repository) into a
 * full URL.
 */
function sourceOf({ repository, homepage }: z.infer<typeof packageSchema>): string | undefined {
  const named = typeof repository === 'string' ? repository : repository?.url;
  const text = named ?? (typeof homepage === 'string' ? homepage : undefined);
  if (text === undefined) return undefined;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(text)?.[1];
  const address = short
    ? `https://github.com/${short}`
    : text
        .replace(/^git\+/, '')
        .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
        .replace(/^(?:git|http):\/\//, 'https://')
        .replace(/\.git$/, '');
  return address.startsWith('https://') ? address : undefined;
}
