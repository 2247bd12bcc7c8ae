import { dirname, joinPath, normalizePath, stem } from '@core/base/path';
import * as z from 'zod/mini';
import { messages } from './messages';
import { type PackageFiles, readJson } from './package-files';

/** A theme declared in an extension's package.json; `path` is the theme file's path in the package. */
export interface NamedTheme {
  readonly kind: 'color' | 'icons';
  readonly name: string;
  readonly path: string;
  /** 'vs', 'vs-dark', 'hc-black' or 'hc-light' for a colour theme; otherwise undefined. */
  readonly uiTheme: string | undefined;
}

const themeSchema = z.object({
  label: z.optional(z.string()),
  path: z.string(),
  uiTheme: z.optional(z.string()),
});

const manifestSchema = z.object({
  contributes: z.object({
    themes: z._default(z.array(z.unknown()), []),
    iconThemes: z._default(z.array(z.unknown()), []),
  }),
});

const textsSchema = z.record(z.string(), z.union([z.string(), z.looseObject({ message: z.string() })]));

/** True if a file is the extension's manifest. In a .vsix file, the manifest is in the 'extension' folder. */
function isManifestPath(path: string): boolean {
  return /^([^/]+\/)?package\.json$/.test(path);
}

/** The themes contributed by a package's extension; empty if there is no manifest. */
export function namedThemes(files: PackageFiles): {
  themes: readonly NamedTheme[];
  faults: readonly string[];
} {
  for (const path of [...files.keys()].filter(isManifestPath)) {
    const manifest = manifestSchema.safeParse(readJson(files, path)).data;
    if (!manifest) continue;
    const folder = dirname(path);
    const texts = readTexts(files, joinPath(folder, 'package.nls.json'));
    const read = (items: readonly unknown[], kind: NamedTheme['kind']) =>
      items.map((item) => readTheme(item, kind, folder, texts));
    const all = [
      ...read(manifest.contributes.themes, 'color'),
      ...read(manifest.contributes.iconThemes, 'icons'),
    ];
    if (all.length === 0) continue;
    return {
      themes: all.flatMap((theme) => theme ?? []),
      faults: all.includes(undefined) ? [messages.unnamed] : [],
    };
  }
  return { themes: [], faults: [] };
}

function readTheme(
  item: unknown,
  kind: NamedTheme['kind'],
  folder: string,
  texts: (label: string) => string,
): NamedTheme | undefined {
  const theme = themeSchema.safeParse(item).data;
  const path = theme && normalizePath(joinPath(folder, theme.path));
  if (path === undefined) return undefined;
  return { kind, name: texts(theme?.label ?? stem(path)), path, uiTheme: theme?.uiTheme };
}

/** Returns a function that resolves labels such as '%theme.dark%' with package.nls.json. */
function readTexts(files: PackageFiles, path: string): (label: string) => string {
  const texts = files.has(path) ? textsSchema.safeParse(readJson(files, path)).data : undefined;
  return (label) => {
    const text = texts?.[/^%(.+)%$/.exec(label)?.[1] ?? ''];
    return (typeof text === 'string' ? text : text?.message) ?? label;
  };
}
