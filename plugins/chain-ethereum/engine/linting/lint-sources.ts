import { errorMessage } from '@core/base/errors';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { type RuleSettings, readLintConfig } from './lint-config';
import { messages } from './messages';
import { knownRules, lintFile } from './solhint-rules';

interface Linted {
  readonly content: string;
  readonly rules: string;
  readonly found: readonly Diagnostic[];
}

let linted: ReadonlyMap<string, Linted> = new Map();

/**
 * Lints a project's Solidity files with solhint; files that have not changed since the last call are not
 * linted again.
 */
export function lintSources(files: readonly SourceFile[]): readonly Diagnostic[] {
  const { rulesFor, problems } = readLintConfig(files, knownRules);
  const now = new Map<string, Linted>();
  for (const { path, content } of files) {
    const settings = path.endsWith('.sol') ? rulesFor(path) : undefined;
    if (!settings) continue;
    const rules = JSON.stringify(settings);
    const known = linted.get(path);
    const isKnown = known?.content === content && known.rules === rules;
    now.set(path, isKnown ? known : { content, rules, found: findingsIn(path, content, settings) });
  }
  linted = now;
  return [...problems, ...[...now.values()].flatMap(({ found }) => found)];
}

function findingsIn(path: string, content: string, settings: RuleSettings): readonly Diagnostic[] {
  try {
    return lintFile(path, content, settings);
  } catch (error) {
    const message = messages.notLinted(errorMessage(error));
    return [{ path, severity: 'information', message, source: 'solhint' }];
  }
}
