import { isInside, joinPath, normalizePath } from '@core/base/path';
import { parseJson } from '@core/base/text/parse-json';
import type { SourceFile } from '@core/chains/toolchain';
import * as z from 'zod/mini';

/** Extensions in the order in which they are tried. */
const EXTENSIONS = ['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx'];

const SCRIPTS = 'scripts';

/** Tool configuration files, which are not run as scripts. */
const CONFIGURATION = /\.(?:config|compile)\.[cm]?[jt]sx?$/;

const packageSchema = z.object({
  main: z.catch(z.optional(z.string()), undefined),
  module: z.catch(z.optional(z.string()), undefined),
});

/**
 * The first script that a project run executes (decisions.md, "Execution"). It is the first existing file in this
 * order: `main` or `module` in package.json, `scripts/deploy.*`, the first file in `scripts/`, `index.*`, `main.*`,
 * `src/index.*`, `src/main.*`, and finally the project's only script. Undefined if none exists.
 * @param files the project's files, in path order.
 */
export function entryScript(
  files: readonly SourceFile[],
  isScript: (path: string) => boolean,
): string | undefined {
  const scripts = files.map(({ path }) => path).filter((path) => isScript(path) && !CONFIGURATION.test(path));
  const known = new Set(scripts);
  const named = (...stems: readonly string[]) =>
    stems
      .flatMap((stem) => EXTENSIONS.map((extension) => `${stem}.${extension}`))
      .find((path) => known.has(path));
  const stated = statedEntries(files).map((path) =>
    known.has(path) ? path : named(path, joinPath(path, 'index')),
  );
  return (
    stated.find((path) => path !== undefined) ??
    named(`${SCRIPTS}/deploy`) ??
    scripts.find((path) => isInside(path, SCRIPTS)) ??
    named('index', 'main', 'src/index', 'src/main') ??
    (scripts.length === 1 ? scripts[0] : undefined)
  );
}

/** Paths from the `main` and `module` fields in package.json. */
function statedEntries(files: readonly SourceFile[]): readonly string[] {
  const text = files.find(({ path }) => path === 'package.json')?.content;
  const { data } = packageSchema.safeParse(text === undefined ? undefined : parseJson(text));
  return [data?.main, data?.module].flatMap((path) =>
    path === undefined ? [] : (normalizePath(path) ?? []),
  );
}
