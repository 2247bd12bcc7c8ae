import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { keysOfWhenClause, parseWhenClause } from '@core/commands/context-keys/when-clause';
import { checkReferences } from '@host/manifest/check-references';
import type { KnownNames } from '@host/manifest/contribution-point';
import { contributionPoints } from '@host/manifest/contribution-points';
import { type ReadManifest, readManifest } from '@host/manifest/read-manifest';
import { isIconName } from '@host/ui/icons/icon-names';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../../plugins');
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const described = z.object({ description: z.string().check(z.minLength(10)) });

function readJson(folder: string): unknown {
  return JSON.parse(readFileSync(join(root, folder, 'manifest.json'), 'utf8'));
}

function read(folder: string): ReadManifest {
  const result = readManifest(readJson(folder), folder, contributionPoints);
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
}

const manifests = folders.map(read);
const contributions = manifests.flatMap((manifest) => manifest.contributions);

function declared(type: 'command' | 'language' | 'contextKey'): ReadonlySet<string> {
  return new Set(contributions.flatMap(({ declares }) => (declares?.type === type ? declares.name : [])));
}

const coreKeys = new ObservableContextKeys();
const [commands, languages, contextKeys] = [
  declared('command'),
  declared('language'),
  declared('contextKey'),
];
const known: KnownNames = {
  hasCommand: (id) => commands.has(id),
  hasLanguage: (id) => languages.has(id),
  hasContextKey: (key) => contextKeys.has(key) || coreKeys.isDeclared(key),
  hasIcon: isIconName,
};

describe('plugin manifests', () => {
  it('exist for every plugin folder', () => {
    expect(folders.length).toBeGreaterThan(5);
  });

  it.each(manifests.map((manifest) => [manifest.plugin.id, manifest] as const))(
    'contain only valid references: %s',
    (_id, manifest) => {
      expect(checkReferences(manifest, known)).toEqual([]);
    },
  );

  it('place Deploy and Interact next to each other in the activity bar', () => {
    const parts = z.object({
      contributes: z.optional(
        z.object({
          activityBar: z.optional(
            z.array(z.object({ command: z.string(), group: z.string(), order: z.number() })),
          ),
          chainTabs: z.optional(z.array(z.object({ tab: z.string(), order: z.number() }))),
        }),
      ),
    });
    const buttons = folders.flatMap((folder) => {
      const { activityBar = [], chainTabs = [] } = parts.parse(readJson(folder)).contributes ?? {};
      const top = activityBar.filter(({ group }) => group === 'top');
      return [
        ...top.map(({ command, order }) => ({ name: command, order })),
        ...chainTabs.map(({ tab, order }) => ({ name: tab, order })),
      ];
    });
    const names = buttons.toSorted((a, b) => a.order - b.order).map(({ name }) => name);
    expect(names.indexOf('deploy')).toBeGreaterThan(-1);
    expect(names[names.indexOf('deploy') + 1]).toBe('interact');
    const orders = buttons.map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('describe the purpose of each plugin', () => {
    const bare = folders.filter((folder) => !described.safeParse(readJson(folder)).success);
    expect(bare).toEqual([]);
  });

  it.each(manifests.map(({ plugin }) => [plugin.id, plugin] as const))(
    'declare only entry files that exist: %s',
    (id, plugin) => {
      for (const entry of [plugin.entry?.page, plugin.entry?.worker]) {
        if (entry !== undefined) expect(existsSync(join(root, id, entry)), entry).toBe(true);
      }
      for (const required of plugin.requires) expect(folders).toContain(required);
    },
  );

  it('declare each name only once', () => {
    const names = contributions.flatMap(({ declares, promises }) =>
      [declares, promises].flatMap((name) => (name ? `${name.type} ${name.name}` : [])),
    );
    const commandsOnce = names.filter((name) => !name.startsWith('command '));
    expect(new Set(commandsOnce).size).toBe(commandsOnce.length);
    expect(contributions.filter(({ declares }) => declares?.type === 'command')).toHaveLength(commands.size);
  });

  it('use only tenant and plan keys in conditions, so that plugins do not depend on other state', () => {
    for (const { plugin } of manifests) {
      if (plugin.enablement === undefined) continue;
      for (const key of keysOfWhenClause(parseWhenClause(plugin.enablement))) {
        expect(key).toMatch(/^(tenant|plan|feature\..+)$/);
      }
    }
  });
});
