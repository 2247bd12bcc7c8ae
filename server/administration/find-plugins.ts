import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { InstalledPlugin } from '@core/tenant/administration/wire';
import { z } from 'zod';

const PLUGINS = resolve(import.meta.dirname, '../../plugins');

const manifestSchema = z.object({ id: z.string(), name: z.string(), description: z.string().default('') });

/** The installed plugins, sorted by id. */
export async function findPlugins(folder = PLUGINS): Promise<InstalledPlugin[]> {
  const manifests = (await readdir(folder)).sort().map((name) => join(folder, name, 'manifest.json'));
  const texts = await Promise.all(manifests.filter(existsSync).map((path) => readFile(path, 'utf8')));
  return texts.map((text) => manifestSchema.parse(JSON.parse(text)));
}
