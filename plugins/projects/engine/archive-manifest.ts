import { errorMessage } from '@core/base/errors';
import { product, SETTINGS_FOLDER } from '@core/base/product';
import { nonEmptyString } from '@core/base/text/non-empty-string';
import { ZipError } from '@core/files/archive/zip-entry';
import * as z from 'zod/mini';
import { messages } from './messages';

/** Path of the archive's manifest. The manifest is in the settings folder, which cannot contain project files. */
export const MANIFEST_PATH = `${SETTINGS_FOLDER}/export.json`;

const FORMAT = `${product.id}-export`;
const VERSION = 1;

const packedProjectSchema = z.object({
  /** The project's folder in the archive, or '' for the archive's root. */
  folder: z.string(),
  name: z.string(),
  blockchain: nonEmptyString,
  hasAIContract: z._default(z.boolean(), false),
  /** ISO 8601 times. */
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
  /**
   * Number of entries in the project's folder, including markers and settings. If the folder contains fewer entries,
   * the archive is incomplete.
   */
  files: z.int().check(z.nonnegative()),
});

export type PackedProject = z.infer<typeof packedProjectSchema>;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  exported_at: z.string(),
  projects: z.array(packedProjectSchema),
});

export function writeManifest(projects: readonly PackedProject[]): string {
  const manifest: z.infer<typeof manifestSchema> = {
    format: FORMAT,
    version: VERSION,
    exported_at: new Date().toISOString(),
    projects: [...projects],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Reads a manifest's text. Throws {@link ZipError} if the text is not a supported manifest. */
export function readManifest(text: string): readonly PackedProject[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ZipError(messages.wrongManifest(errorMessage(error)));
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new ZipError(messages.wrongManifest(z.prettifyError(manifest.error)));
  if (manifest.data.version > VERSION) throw new ZipError(messages.newerManifest(manifest.data.version));
  return manifest.data.projects;
}
