import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import parser from '@solidity-parser/parser';
import all from 'solhint/conf/rulesets/solhint-all.js';
import recommended from 'solhint/conf/rulesets/solhint-recommended.js';
import Directives from 'solhint/lib/comment-directive-parser.js';
import config from 'solhint/lib/config.js';
import BaseChecker from 'solhint/lib/rules/base-checker.js';
import bestPractices from 'solhint/lib/rules/best-practices/index.js';
import deprecations from 'solhint/lib/rules/deprecations/index.js';
import gasConsumption from 'solhint/lib/rules/gas-consumption/index.js';
import ComprehensiveInterface from 'solhint/lib/rules/miscellaneous/comprehensive-interface.js';
import DuplicatedImports from 'solhint/lib/rules/miscellaneous/duplicated-imports.js';
import FoundryNoBlockTimeNumber from 'solhint/lib/rules/miscellaneous/foundry-no-block-time-number.js';
import Quotes from 'solhint/lib/rules/miscellaneous/quotes.js';
import naming from 'solhint/lib/rules/naming/index.js';
import order from 'solhint/lib/rules/order/index.js';
import security from 'solhint/lib/rules/security/index.js';
import TreeListener from 'solhint/lib/tree-listener.js';
import { rangeOfSpan } from '../compiler/text-place';
import { type KnownRules, type RuleSettings, severityOf } from './lint-config';

/** A syntax node, or the position that a rule reports instead. */
interface Place {
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
  /** UTF-16 code units; both ends are inclusive. */
  readonly range?: readonly [from: number, last: number];
}

interface Reporter {
  readonly config: RuleSettings;
  error(place: Place, rule: string, message: string): void;
  warn(place: Place, rule: string, message: string): void;
}

/**
 * This rule needs a file system. The compiler reports missing imports instead, taking the bundled libraries into
 * account.
 */
const CHECKED_BY_COMPILER = 'import-path-check';

// Options are validated in rule-options.ts, because the package's validator would generate code.
BaseChecker.validators = { has: () => true, get: () => () => true };

function rulesOf(reporter?: Reporter, input = '', tokens: readonly object[] = [], path = '') {
  const settings = config.from({ rules: reporter?.config ?? {} });
  return [
    ...bestPractices(reporter, settings, input, tokens),
    ...deprecations(reporter),
    new Quotes(reporter, settings, tokens),
    new ComprehensiveInterface(reporter, settings, tokens),
    new DuplicatedImports(reporter),
    new FoundryNoBlockTimeNumber(reporter, settings, path),
    ...naming(reporter, settings),
    ...order(reporter, tokens),
    ...security(reporter, settings, input),
    ...gasConsumption(reporter, settings),
  ];
}

const rules = rulesOf();
const documentation = new Map(
  rules.map(({ ruleId, meta }) => [
    ruleId,
    `https://protofire.github.io/solhint/docs/rules/${meta.type}/${ruleId}.html`,
  ]),
);

export const knownRules: KnownRules = {
  sets: { 'solhint:recommended': recommended.rules, 'solhint:all': all.rules },
  options: new Map([
    ...rules.map(({ ruleId, meta }) => [ruleId, meta.schema] as const),
    [CHECKED_BY_COMPILER, { type: 'array', items: { type: 'string' } }],
  ]),
};

/** Returns no diagnostics for a file with syntax errors, which the compiler reports. */
export function lintFile(path: string, content: string, settings: RuleSettings): readonly Diagnostic[] {
  const tree = treeOf(content);
  if (!tree) return [];
  const tokens: readonly object[] = parser.tokenize(content, { loc: true, range: true });
  const found = new Map<string, Diagnostic>();
  const directives = new Directives(tokens);
  const report = (usual: string, { loc, range }: Place, rule: string, message: string) => {
    const { line, column } = loc.start;
    if (!directives.isRuleEnabled(line, rule)) return;
    const severity = severityOf(settings[rule] ?? usual);
    const from = offsetOf(content, line, column);
    const lineEnd = content.indexOf('\n', from);
    // Mark only the first line of a multi-line problem.
    const to = Math.min(range ? range[1] + 1 : content.length, lineEnd < 0 ? content.length : lineEnd);
    const codeHref = documentation.get(rule);
    // Duplicates are removed, because the syntax tree contains a state variable's value twice.
    found.set(`${rule} ${from} ${message}`, {
      path,
      range: rangeOfSpan(content, { from, to }),
      severity: severity === 'error' ? 'error' : 'warning',
      message,
      source: 'solhint',
      code: rule,
      ...(codeHref !== undefined && { codeHref }),
    });
  };
  const reporter: Reporter = {
    config: settings,
    error: (place, rule, message) => report('error', place, rule, message),
    warn: (place, rule, message) => report('warn', place, rule, message),
  };
  const enabled = rulesOf(reporter, content, tokens, path).filter(
    ({ ruleId }) => severityOf(settings[ruleId]) !== 'off',
  );
  setParents(tree);
  parser.visit(tree as never, new TreeListener(enabled));
  return [...found.values()];
}

/** Undefined for a file that has syntax errors or contains only comments. */
function treeOf(content: string): object | undefined {
  try {
    const tree = parser.parse(content, { loc: true, range: true });
    return tree.children.length > 0 ? tree : undefined;
  } catch {
    return undefined;
  }
}

/** Sets each node's `parent`, which the rules use. */
function setParents(node: object): void {
  for (const child of Object.values(node).flat()) {
    if (typeof child !== 'object' || child === null || !('type' in child)) continue;
    Object.defineProperty(child, 'parent', { value: node, configurable: true, writable: true });
    setParents(child);
  }
}

function offsetOf(content: string, line: number, column: number): number {
  let at = 0;
  for (let left = line; left > 1; left--) at = content.indexOf('\n', at) + 1;
  return at + column;
}
