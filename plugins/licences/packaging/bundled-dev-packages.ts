import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const plugins = resolve(import.meta.dirname, '../..');

/**
 * Development packages whose icons or template files the build copies, as listed in each plugin's
 * `bundled-dev-packages.json`. A name that ends in a slash is a scope and includes all its packages.
 */
export const bundledDevPackages: readonly string[] = readdirSync(plugins)
  .map((plugin) => join(plugins, plugin, 'bundled-dev-packages.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))));

/** Whether the build copies files from this package. */
export function isBundledDevPackage(name: string): boolean {
  return bundledDevPackages.some((bundled) =>
    bundled.endsWith('/') ? name.startsWith(bundled) : name === bundled,
  );
}
