import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { hygieneRules } from './hygiene-rules';
import { layerRules } from './layer-rules';
import { libraryRules } from './library-rules';
import { pluginRules } from './plugin-rules';

const roots = ['core', 'host', 'plugins', 'web', 'server', 'tests', 'vite.config.ts'];

export interface Violation {
  readonly rule: string;
  /** The importing file, relative to the repository. */
  readonly from: string;
  /** The imported file; equal to `from` for rules about a single file. */
  readonly to: string;
  readonly advice: string;
}

/** An import between two files in the repository, as relative paths. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

export interface CruiseReport {
  /** Repository files that were read. */
  readonly modules: readonly string[];
  /** Imports in these modules, including type-only imports. */
  readonly imports: readonly Import[];
  readonly violations: readonly Violation[];
}

/** All rules, including those derived from plugin manifests. */
export function boundaryRules(repository: string): IForbiddenRuleType[] {
  return [...layerRules, ...pluginRules(repository), ...libraryRules, ...hygieneRules];
}

/** Checks the imports of all TypeScript files in a repository, including type-only imports. */
export async function cruiseRepository(repository: string): Promise<CruiseReport> {
  const rules = boundaryRules(repository);
  const tsConfig = extractTsConfig(join(repository, 'tsconfig.json'));
  const { output } = await cruise(
    roots.filter((root) => existsSync(join(repository, root))),
    {
      baseDir: repository,
      ruleSet: { forbidden: rules },
      validate: true,
      tsPreCompilationDeps: true,
      skipAnalysisNotInRules: true,
      // With the default cache duration of one second, package.json files would be read repeatedly.
      enhancedResolveOptions: { cachedInputFileSystem: { cacheDuration: 600_000 } },
      doNotFollow: { path: 'node_modules' },
      // Project templates contain code for users, which follows the chain tools' conventions.
      exclude: { path: '^plugins/[^/]+/templates/[^/]+/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
      alias: aliases(repository, tsConfig.options.paths ?? {}),
    },
    { tsConfig },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  return report(output, rules);
}

/** Maps `@core/*` to the core folder. dependency-cruiser resolves `paths` relative to the working directory. */
function aliases(repository: string, paths: Readonly<Record<string, readonly string[]>>) {
  const folder = (pattern: string) => pattern.replace(/\/\*$/, '');
  return Object.fromEntries(
    Object.entries(paths).map(([alias, [target = '']]) => [folder(alias), join(repository, folder(target))]),
  );
}

function report({ modules, summary }: ICruiseResult, rules: readonly IForbiddenRuleType[]): CruiseReport {
  const advice = new Map(rules.map((rule) => [rule.name, rule.comment ?? '']));
  const own = modules.filter(({ source }) => !source.startsWith('node_modules/'));
  return {
    modules: own.map(({ source }) => source),
    imports: own.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      advice: advice.get(rule.name) ?? '',
    })),
  };
}
