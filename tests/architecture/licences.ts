import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), license: z.string().optional(), link: z.boolean().optional() }),
  ),
});
const packageSchema = z.object({ version: z.string(), license: z.unknown().optional() });

/** A package of the dependency tree and what it says of its licence. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined when the package names none. */
  readonly licence: string | undefined;
  /** True when it is only there for development. */
  readonly development: boolean;
}

/**
 * Every package of the lock file. The licence is that of the installed package.json; where the package is not
 * installed because it is for another platform, that of the lock file.
 */
export function licensedPackages(repository: string): readonly LicensedPackage[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const manifest = join(repository, path, 'package.json');
      const development = entry.dev === true;
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (!existsSync(manifest)) return { name, version: '', licence: entry.license, development };
      const { version, license } = packageSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
      return { name, version, licence: typeof license === 'string' ? license : undefined, development };
    });
}

/** Licences of decisions.md for what ships, by SPDX id. */
const SHIPPED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'CC-BY-4.0',
  'CC0-1.0',
]);

/** Development tools may carry these too: they are used, not linked. */
const DEVELOPMENT = new Set([...SHIPPED, 'BlueOak-1.0.0', 'Python-2.0']);

/**
 * True when the SPDX expression can be satisfied by allowed licences alone. Understands AND, OR and one level
 * of brackets, which is all that packages use; anything else is refused, to be looked at by a person.
 */
export function isAllowed(expression: string, { development }: { development: boolean }): boolean {
  const allowed = development ? DEVELOPMENT : SHIPPED;
  const flat = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  return flat
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
}
