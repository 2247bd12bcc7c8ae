import { errorMessage } from '@core/base/errors';
import { dirname, isInside } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import * as z from 'zod/mini';
import { rangeOfSpan } from '../compiler/text-place';
import { isTestSource } from '../settings/source-layout';
import { ignoredPaths } from './ignored-paths';
import { messages } from './messages';
import { fitsSchema, type OptionSchema } from './rule-options';

export type RuleSetting = string | readonly [severity: string, ...options: readonly unknown[]];
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** The solhint rules: rule sets by name, and each rule's options, which are null if the rule has none. */
export interface KnownRules {
  readonly sets: Readonly<Record<string, RuleSettings>>;
  readonly options: ReadonlyMap<string, OptionSchema | null>;
}

export interface LintConfig {
  /** The rules for a file; undefined if it is excluded. */
  rulesFor(path: string): RuleSettings | undefined;
  readonly problems: readonly Diagnostic[];
}

const CONFIG = '.solhint.json';
const IGNORED = '.solhintignore';
const RECOMMENDED = 'solhint:recommended';
/**
 * Changes to the recommended rules for projects without a configuration. Rules for comments and gas are off, because
 * they would fill the Problems view. Limits for pragmas and for the number of contracts per file are also off. No rule
 * reports an error in code that compiles.
 */
const DEFAULTS: RuleSettings = {
  'compiler-version': 'off',
  'func-visibility': ['warn', { ignoreConstructors: true }],
  'gas-calldata-parameters': 'off',
  'gas-custom-errors': 'off',
  'gas-increment-by-one': 'off',
  'gas-indexed-events': 'off',
  'gas-small-strings': 'off',
  'gas-strict-inequalities': 'off',
  'gas-struct-packing': 'off',
  'no-console': 'warn',
  'one-contract-per-file': 'off',
  quotes: 'warn',
  'use-natspec': 'off',
};
/** The defaults for tests and scripts, which print output and use names such as `test_RevertWhen_Paused`. */
const TEST_DEFAULTS: RuleSettings = {
  ...DEFAULTS,
  'func-name-mixedcase': 'off',
  'function-max-lines': 'off',
  'max-states-count': 'off',
  'no-console': 'off',
  'no-empty-blocks': 'off',
};
const LIBRARIES = /^(?:node_modules|lib)\//;

const severitySchema = z.union([z.string(), z.literal(false), z.literal(0)]);
const textsSchema = z.union([z.string(), z.array(z.string())]);
/** https://protofire.github.io/solhint/docs/configuration.html */
const configSchema = z.object({
  extends: z.exactOptional(textsSchema),
  rules: z.exactOptional(z.record(z.string(), z.union([severitySchema, z.array(z.unknown())]))),
  excludedFiles: z.exactOptional(z.array(z.string())),
  plugins: z.exactOptional(textsSchema),
});

/** A `.solhint.json` file, which applies to all files in its folder and its subfolders. */
interface ConfigFile {
  readonly folder: string;
  readonly extended: readonly string[];
  readonly rules: RuleSettings;
  readonly excluded: readonly string[];
}

/** Reads `.solhintignore` and every folder's `.solhint.json`. Files in deeper folders take precedence. */
export function readLintConfig(files: readonly SourceFile[], known: KnownRules): LintConfig {
  const problems: Diagnostic[] = [];
  const configs = files
    .filter(({ path }) => path === CONFIG || path.endsWith(`/${CONFIG}`))
    .flatMap((file) => readConfig(file, known, problems))
    .sort((one, other) => one.folder.length - other.folder.length);
  const ignored = files.find(({ path }) => path === IGNORED)?.content.split(/\r?\n/) ?? [];
  const isIgnored = ignoredPaths([...ignored, ...configs.flatMap(({ excluded }) => excluded)]);
  const rulesFor = (path: string) => {
    if (LIBRARIES.test(path) || isIgnored(path)) return undefined;
    const own = configs.filter(({ folder }) => folder === '' || isInside(path, folder));
    if (own.length === 0) return mergeRules([known.sets[RECOMMENDED] ?? {}, defaultsFor(path)]);
    return mergeRules([
      ...own.flatMap(({ extended }) => extended.map((name) => known.sets[name] ?? {})),
      ...own.map(({ rules }) => rules),
    ]);
  };
  return { rulesFor, problems };
}

function defaultsFor(path: string): RuleSettings {
  return path.endsWith('.s.sol') || isTestSource(path) ? TEST_DEFAULTS : DEFAULTS;
}

function readConfig(file: SourceFile, known: KnownRules, problems: Diagnostic[]): readonly ConfigFile[] {
  const report = (severity: Diagnostic['severity'], message: string, word?: string) =>
    problems.push(problemIn(file, severity, message, word));
  let config: z.infer<typeof configSchema>;
  try {
    config = configSchema.parse(JSON.parse(file.content));
  } catch (error) {
    report('error', messages.configUnreadable(errorMessage(error)));
    return [];
  }
  const extended = [config.extends ?? []].flat();
  for (const name of extended.filter((name) => !Object.hasOwn(known.sets, name))) {
    report('warning', messages.noRuleSet(name, Object.keys(known.sets)), name);
  }
  for (const name of [config.plugins ?? []].flat()) report('warning', messages.noPlugins(name), name);
  const rules: Record<string, RuleSetting> = {};
  for (const [rule, written] of Object.entries(config.rules ?? {})) {
    const setting = settingOf(written);
    const options = known.options.get(rule);
    if (options === undefined) report('warning', messages.noRule(rule), rule);
    else if (isFitting(setting, options)) rules[rule] = setting;
    else report('warning', messages.badRule(rule, options?.description), rule);
  }
  return [{ folder: dirname(file.path), extended, rules, excluded: config.excludedFiles ?? [] }];
}

/** Older configuration files use `false` and `0` for 'off'. */
function settingOf(written: unknown): RuleSetting {
  const [severity, ...options] = [written].flat();
  const word = severity === false || severity === 0 ? 'off' : String(severity);
  return options.length === 0 ? word : [word, ...options];
}

function isFitting(setting: RuleSetting, schema: OptionSchema | null): boolean {
  const [severity = '', ...options] = [setting].flat();
  const hasFitting = options.every((option, index) => index > 0 || (schema && fitsSchema(option, schema)));
  return ['error', 'warn', 'off'].includes(String(severity)) && hasFitting;
}

/** Later sets take precedence; a setting with only a severity keeps the earlier options. */
function mergeRules(sets: readonly RuleSettings[]): RuleSettings {
  const merged: Record<string, RuleSetting> = {};
  for (const [rule, setting] of sets.flatMap((set) => Object.entries(set))) {
    const [, ...options] = [merged[rule] ?? 'off'].flat();
    const isAlone = typeof setting === 'string' || setting.length === 1;
    merged[rule] = isAlone && options.length > 0 ? [severityOf(setting), ...options] : setting;
  }
  return merged;
}

/** 'error', 'warn' or 'off'. */
export function severityOf(setting: RuleSetting | undefined): string {
  return String([setting ?? 'off'].flat()[0]);
}

/** A problem, at the word's position if the file contains the word. */
function problemIn(
  { path, content }: SourceFile,
  severity: Diagnostic['severity'],
  message: string,
  word?: string,
): Diagnostic {
  const from = word === undefined ? -1 : content.indexOf(JSON.stringify(word));
  const range = from < 0 ? undefined : rangeOfSpan(content, { from, to: from + (word?.length ?? 0) + 2 });
  return { path, severity, message, source: 'solhint', ...(range && { range }) };
}
