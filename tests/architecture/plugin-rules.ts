import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { z } from 'zod';

const manifestHead = z.object({ entry: z.unknown().optional(), requires: z.array(z.string()).default([]) });

/**
 * Plugins must not import each other, with two exceptions for plugins listed in the manifest's `requires`. An engine may
 * use the `index.ts` of another engine. Any file may use the engine of a library, which is a plugin without `entry`.
 * There are two rules per plugin folder, derived from its manifest.
 */
export function pluginRules(repository: string): IForbiddenRuleType[] {
  const folder = join(repository, 'plugins');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const { requires } = readHead(folder, name);
      const libraries = requires.filter((required) => readHead(folder, required).entry === undefined);
      return rulesOf(name, requires, libraries);
    });
}

function readHead(folder: string, plugin: string): z.infer<typeof manifestHead> {
  const manifest = join(folder, plugin, 'manifest.json');
  return manifestHead.parse(existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {});
}

function rulesOf(
  plugin: string,
  requires: readonly string[],
  libraries: readonly string[],
): IForbiddenRuleType[] {
  const own = `^plugins/${escapeRegExp(plugin)}/`;
  const doors = requires.map((required) => String.raw`^plugins/${escapeRegExp(required)}/engine/index\.ts$`);
  const shared = libraries.map((library) => `^plugins/${escapeRegExp(library)}/engine/`);
  const rule = {
    name: 'plugins-are-strangers',
    comment: `Use a command or a contract of core. Between engines, and for libraries, add the other plugin to 'requires'.`,
    severity: 'error',
  } as const;
  return [
    {
      ...rule,
      from: { path: own, pathNot: `${own}engine/` },
      to: { path: '^plugins/', pathNot: [own, ...shared] },
    },
    {
      ...rule,
      from: { path: `${own}engine/` },
      to: { path: '^plugins/', pathNot: [own, ...doors, ...shared] },
    },
  ];
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
