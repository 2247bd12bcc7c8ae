import type { Completion } from '@core/languages/language-features';
import { DEPENDENCY_KEYS, MANIFEST_KEYS } from './manifest-entries';
import { messages } from './messages';
import { FRAMEWORK_PACKAGES } from './move-project';

const POLICIES = ['compatible', 'immutable', 'arbitrary'];

/** Completions at an offset in a Move.toml: tables, keys, framework packages and policies. */
export function completeManifest(text: string, offset: number): readonly Completion[] {
  const before = text.slice(0, offset);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const tables = [...text.matchAll(/^[ \t]*\[[ \t]*([^[\]\n]+?)[ \t]*\]/gm)];
  if (/^\s*\[\s*[\w-]*$/.test(line)) {
    const there = new Set(tables.map(([, name]) => name));
    return Object.keys(MANIFEST_KEYS)
      .filter((name) => !there.has(name))
      .map((label) => ({ label, kind: 'module', detail: DETAILS[label] ?? '' }));
  }
  const policy = /^\s*upgrade_policy\s*=\s*(")?\w*$/.exec(line);
  if (policy) {
    const [, quote] = policy;
    return POLICIES.map((label) => ({
      label,
      kind: 'enum-member',
      ...(quote === undefined && { insertText: `"${label}"` }),
    }));
  }
  const current = tables.findLast(({ index }) => index < offset);
  const [, table = ''] = current ?? [];
  const start = current?.index ?? 0;
  const isDependencies = /^(?:dev-)?dependencies$/.test(table);
  if (isDependencies && /=\s*\{(?:[^}]*,)?\s*[\w-]*$/.test(line)) return keys(DEPENDENCY_KEYS, line);
  if (!/^\s*[\w-]*$/.test(line)) return [];
  const written = text.slice(start).split(/\n\s*\[/)[0] ?? '';
  if (isDependencies)
    return [...FRAMEWORK_PACKAGES]
      .filter((name) => !written.includes(name))
      .map((label) => ({ label, kind: 'module', insertText: frameworkAt(label) }));
  if (/^(?:dev-)?dependencies\./.test(table)) return keys(DEPENDENCY_KEYS, written);
  return table === 'package' || table === 'build' ? keys(MANIFEST_KEYS[table], written) : [];
}

function keys(names: readonly string[], written: string): readonly Completion[] {
  return names
    .filter((name) => !new RegExp(String.raw`(?<![\w-])${name}\s*=`).test(written))
    .map((label) => ({
      label,
      kind: 'field',
      insertText: `${label} = ${label === 'authors' ? '["$0"]' : label === 'addr_subst' ? '{ $0 }' : '"$0"'}`,
      ...(DETAILS[label] !== undefined && { detail: DETAILS[label] }),
    }));
}

/** Folders of the packages in the framework's repository. */
const FOLDERS: Readonly<Record<string, string>> = {
  AptosFramework: 'aptos-framework',
  AptosStdlib: 'aptos-stdlib',
  AptosToken: 'aptos-token',
  AptosTokenObjects: 'aptos-token-objects',
  MoveStdlib: 'move-stdlib',
};

function frameworkAt(name: string): string {
  return `${name} = { git = "https://github.com/aptos-labs/aptos-framework.git", rev = "mainnet", subdir = "${FOLDERS[name]}" }`;
}

const DETAILS: Readonly<Record<string, string>> = {
  package: messages.tablePackage,
  addresses: messages.tableAddresses,
  'dev-addresses': messages.tableDevAddresses,
  dependencies: messages.tableDependencies,
  'dev-dependencies': messages.tableDevDependencies,
  upgrade_policy: messages.keyUpgradePolicy,
  local: messages.keyLocal,
  git: messages.keyGit,
  rev: messages.keyRev,
  subdir: messages.keySubdir,
  aptos: messages.keyAptos,
  address: messages.keyAddress,
  addr_subst: messages.keyAddrSubst,
};
