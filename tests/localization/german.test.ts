import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { categoryNames } from '@core/commands/category-name';
import { contributionPoints } from '@host/manifest/contribution-points';
import { readManifest } from '@host/manifest/read-manifest';
import { chainPlugins, manifestOf } from '@tests/support/chains-of-manifests';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textsOfManifest } from './manifest-texts';

const textsSchema = z.record(z.string(), z.string().min(1));
const tablesSchema = z.record(z.string(), z.record(z.string(), z.union([z.string().min(1), z.function()])));

const sources = repositoryFiles().filter(
  (path) => /^(core|host|plugins|web)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Each declaration of English messages, with its file and its translation's name. */
const declared = sources
  .filter((path) => path !== 'core/base/localization/define-messages.ts')
  .flatMap((path) =>
    [...read(path).matchAll(/defineMessages\(\s*'([^']+)'/g)].map(([, id = '']) => ({ path, id })),
  );

const plugins = readdirSync(join(repository, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function textsOf(manifest: unknown, folder: string): readonly string[] {
  const known = readManifest(manifest, folder, contributionPoints);
  if (!known.ok) throw new Error(known.error.join('\n'));
  return [...textsOfManifest(known.value, manifest)].sort();
}

describe('German translations', () => {
  it('are declared in many files under unique names', () => {
    expect(declared.length).toBeGreaterThan(40);
    expect(new Set(declared.map(({ id }) => id)).size).toBe(declared.length);
  });

  it.each([...new Set(declared.map(({ path }) => dirname(path)))])(
    'contain the messages of %s under the same names',
    async (folder) => {
      const module: unknown = await import(join(repository, folder, 'messages.de.ts'));
      const { german } = z.object({ german: tablesSchema }).parse(module);
      const ids = declared.filter(({ path }) => dirname(path) === folder).map(({ id }) => id);
      expect(Object.keys(german).sort()).toEqual(ids.sort());
    },
  );

  it.each(plugins)('contain exactly the strings in the manifest of %s', (folder) => {
    const german = textsSchema.parse(JSON.parse(read(`plugins/${folder}/manifest.de.json`)));
    const manifest: unknown = JSON.parse(read(`plugins/${folder}/manifest.json`));
    expect(Object.keys(german).sort()).toEqual(textsOf(manifest, folder));
  });

  it('are required for chat tool titles, but not for text that is sent to models', () => {
    const manifest = {
      ...z.record(z.string(), z.unknown()).parse(JSON.parse(read('plugins/ai-chat/manifest.json'))),
      contributes: {
        commands: [{ command: 'aiChat.show', title: 'Show' }],
        chatTools: [
          {
            name: 'show',
            command: 'aiChat.show',
            title: 'Show the assistant',
            description: 'Shows it.',
            input: { type: 'object' },
          },
        ],
      },
    };
    expect(textsOf(manifest, 'ai-chat')).toEqual(['AI Assistant', 'Show', 'Show the assistant']);
  });

  it('include every command category except chain names', () => {
    const used = plugins.flatMap((folder) => {
      const { contributes = {} } = z
        .object({
          contributes: z
            .object({ commands: z.array(z.object({ category: z.string().optional() })).optional() })
            .optional(),
        })
        .parse(JSON.parse(read(`plugins/${folder}/manifest.json`)));
      return contributes.commands?.flatMap(({ category }) => category ?? []) ?? [];
    });
    expect(used.length).toBeGreaterThan(100);
    // Chain names are the same in all languages.
    const chains = chainPlugins.flatMap((plugin) => manifestOf(plugin).contributes.chains);
    const chainNames = chains.map(({ displayName }) => displayName);
    const unknown = [...new Set(used)].filter((category) => !(category in categoryNames));
    expect(unknown.filter((category) => !chainNames.includes(category))).toEqual([]);
  });
});
