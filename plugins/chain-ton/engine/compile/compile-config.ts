import { basename, normalizePath } from '@core/base/path';
import { parseJson } from '@core/base/text/parse-json';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import * as z from 'zod/mini';
import { messages } from '../messages';
import { rangeOfText } from '../text-range';
import type { CompileOptions, ContractEntry, TonLanguage } from './language-compiler';

const SUFFIX = '.compile.ts';
const TACT_CONFIG = 'tact.config.json';

const tactConfigSchema = z.object({
  projects: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      options: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});

/**
 * The contracts that a configuration file declares. The file is a Blueprint `{Name}.compile.ts` or the
 * `tact.config.json` in the project root.
 */
export function configuredEntries(file: SourceFile): readonly ContractEntry[] {
  if (file.path === TACT_CONFIG) return tactEntries(file);
  const name = basename(file.path);
  return name.endsWith(SUFFIX) && name !== SUFFIX ? (blueprintEntry(file) ?? []) : [];
}

/** Reports an unknown language or missing targets in a `.compile.ts`, if this can be determined from its literals. */
export function configDiagnostics(file: SourceFile): readonly Diagnostic[] {
  const name = basename(file.path);
  if (!name.endsWith(SUFFIX) || name === SUFFIX) return [];
  const contract = name.slice(0, -SUFFIX.length);
  const code = withoutComments(file.content);
  const stated = /\blang\s*:\s*((['"])([^'"]*)\2)/.exec(code);
  const diagnostic = (message: string, text: string): Diagnostic => {
    const range = rangeOfText(file.content, text);
    return { path: file.path, ...(range && { range }), severity: 'error', message, source: 'ton' };
  };
  const language = LANGUAGES.get(stated?.[3] ?? 'func');
  if (language === undefined)
    return [diagnostic(messages.unknownLanguage(stated?.[3] ?? '', contract), stated?.[1] ?? '')];
  const key = TARGET_KEYS[language];
  // Object spreads and functions may add targets, which cannot be determined without running the file.
  const isNamed = new RegExp(`\\b(?:${key}|sources)\\b|\\.\\.\\.`).test(code);
  return !stated || isNamed ? [] : [diagnostic(messages.noTargets(contract, key), stated[1] ?? '')];
}

const TARGET_KEYS = { func: 'targets', tolk: 'entrypoint', tact: 'target' } as const;

/** Reads the literals of a `.compile.ts` without running it; undefined if its sources are not literals. */
function blueprintEntry(file: SourceFile): readonly ContractEntry[] | undefined {
  const code = withoutComments(file.content);
  const language = LANGUAGES.get(/\blang\s*:\s*(['"`])(.*?)\1/.exec(code)?.[2] ?? 'func');
  if (language === undefined) return undefined;
  const list = /\btargets\s*:\s*\[([^\]]*)\]/.exec(code)?.[1];
  const literals = list ?? /\b(?:entrypoint|target)\s*:\s*((['"`]).*?\2)/.exec(code)?.[1] ?? '';
  const targets = [...literals.matchAll(/(['"`])([^'"`]+)\1/g)].map(
    ([, , path = '']) => normalizePath(path) ?? path,
  );
  const sourcePath = targets.at(-1);
  if (sourcePath === undefined || targets.some((path) => path.includes('${'))) return undefined;
  const name = basename(file.path).slice(0, -SUFFIX.length);
  const stated = [...code.matchAll(/\b(\w+)\s*:\s*(true|false|\d+)\b/g)];
  const options = Object.fromEntries(
    stated.map(([, key = '', value = '']) => [key, /^\d/.test(value) ? Number(value) : value === 'true']),
  );
  return [{ language, name, targets, sourcePath, configPath: file.path, options }];
}

const LANGUAGES: ReadonlyMap<string, TonLanguage> = new Map([
  ['func', 'func'],
  ['tolk', 'tolk'],
  ['tact', 'tact'],
]);

function tactEntries({ path: configPath, content }: SourceFile): readonly ContractEntry[] {
  const parsed = tactConfigSchema.safeParse(parseJson(content));
  if (!parsed.success) return [];
  return parsed.data.projects.map(({ name, path, options }) => {
    const sourcePath = normalizePath(path) ?? path;
    const entry = { language: 'tact', name, sourcePath, targets: [sourcePath], configPath } as const;
    return { ...entry, ...(options && { options: flatOptions(options) }) };
  });
}

/**
 * Converts `{ safety: { nullChecks: false } }` to `{ nullChecks: false }`. Option names are unique even without their
 * groups.
 */
function flatOptions(options: Readonly<Record<string, unknown>>): CompileOptions {
  return Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => {
      if (typeof value === 'boolean' || typeof value === 'number') return [[key, value] as const];
      return typeof value === 'object' && value !== null ? Object.entries(flatOptions({ ...value })) : [];
    }),
  );
}

/** The code without comments. Text in strings that looks like a comment ('https://…') is preserved. */
export function withoutComments(code: string): string {
  return code.replace(/(['"`])(?:\\.|(?!\1).)*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (match, quote) =>
    quote === undefined ? ' ' : match,
  );
}
