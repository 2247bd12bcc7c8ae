import { joinPath } from '@core/base/path';
import { parseJsonc } from '@core/base/text/parse-json';
import type { SourceFile } from '@core/chains/toolchain';
import * as z from 'zod/mini';

/** An entry in a tsconfig's `paths`: an import that matches `prefix*suffix` resolves to one of the targets. */
export interface PathMapping {
  readonly prefix: string;
  readonly suffix: string;
  /** Project paths, each with at most one `*`. */
  readonly targets: readonly string[];
}

const configSchema = z.object({
  compilerOptions: z.optional(
    z.object({
      baseUrl: z.optional(z.string()),
      paths: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  ),
});

/** The path mappings in the project's tsconfig.json; empty if it is missing or invalid. */
export function readPathMappings(files: readonly SourceFile[]): readonly PathMapping[] {
  const config = files.find(({ path }) => path === 'tsconfig.json');
  const parsed = configSchema.safeParse(config && parseConfig(config.content));
  if (!parsed.success) return [];
  const { baseUrl, paths = {} } = parsed.data.compilerOptions ?? {};
  const base = baseUrl ?? '';
  const mappings = Object.entries(paths).map(([pattern, targets]) => {
    const [prefix = '', suffix = ''] = pattern.split('*');
    return { prefix, suffix, targets: targets.map((target) => joinPath(base, target)) };
  });
  return baseUrl === undefined
    ? mappings
    : [...mappings, { prefix: '', suffix: '', targets: [joinPath(base, '*')] }];
}

function parseConfig(text: string): unknown {
  try {
    return parseJsonc(text);
  } catch {
    return undefined;
  }
}
