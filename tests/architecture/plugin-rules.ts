import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { z } from 'zod';

const manifestHead = z.object({ requires: z.array(z.string()).default([]) });

/**
 * Plugins are strangers to each other; only the engine of one may use the engine of another, by its door, when
 * its manifest's `requires` names that plugin. One pair of rules for each plugin folder, made from its manifest.
 */
export function pluginRules(repository: string): IForbiddenRuleType[] {
  const folder = join(repository, 'plugins');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => rulesOf(name, requiredBy(join(folder, name, 'manifest.json'))));
}

function requiredBy(manifest: string): readonly string[] {
  if (!existsSync(manifest)) return [];
  return manifestHead.parse(JSON.parse(readFileSync(manifest, 'utf8'))).requires;
}

function rulesOf(plugin: string, requires: readonly string[]): IForbiddenRuleType[] {
  const own = `^plugins/${escapeRegExp(plugin)}/`;
  const doors = requires.map((required) => String.raw`^plugins/${escapeRegExp(required)}/engine/index\.ts$`);
  const rule = {
    name: 'plugins-are-strangers',
    comment: `Use a command or a contract of core; or, between engines, name the other plugin in 'requires'.`,
    severity: 'error',
  } as const;
  return [
    { ...rule, from: { path: own, pathNot: `${own}engine/` }, to: { path: '^plugins/', pathNot: own } },
    { ...rule, from: { path: `${own}engine/` }, to: { path: '^plugins/', pathNot: [own, ...doors] } },
  ];
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
