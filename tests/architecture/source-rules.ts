import { findLongFunction, limitsFunctions } from './function-length-rule';
import { findLiteralText, mayContainTexts } from './text-rule';

/** A rule about the text or name of a single file. */
export interface SourceRule {
  readonly name: string;
  readonly advice: string;
  readonly applies: (path: string) => boolean;
  /** Returns the offending part of the text or path, or undefined if the file complies. */
  readonly find: (source: string, path: string) => string | undefined;
}

const code = (path: string) => /\.tsx?$/.test(path) && !path.startsWith('tests/architecture/');
const always = () => true;
const match = (pattern: RegExp) => (source: string) => pattern.exec(source)?.[0];

/** Files that may use the dependency injection container; other classes only declare their dependencies. */
const CONTAINER_HOME = /^(core\/di\/|(web|server)\/bindings\.ts$|tests\/)|\.test\.tsx?$/;
const DECORATORS = new Set(['inject', 'injectable', 'optional', 'named', 'multiInject']);

/** Files that may use the console: the server, tests, build scripts and the page's logger. */
const CONSOLE_HOME = /^(server|tests)\/|^plugins\/[^/]+\/build\.ts$|^web\/platform\/console-logger\.ts$/;

/** File names that attract unrelated code. */
const GRAB_BAG = /(^|\/)(utils?|helpers?|types?|common|misc|shared)\.tsx?$/;
const BARREL = /(^|\/)index\.(tsx?|m?js)$/;
const ENGINE_ENTRY = /(^|\/)plugins\/[^/]+\/engine\/index\.ts$/;

/** Rules that dependency-cruiser and the linter do not cover. */
export const sourceRules: readonly SourceRule[] = [
  {
    name: 'no-barrels',
    advice: "Import from the file itself; only a plugin's engine has an index.ts, as its entry point.",
    applies: (path) => !ENGINE_ENTRY.test(path),
    find: (_source, path) => BARREL.exec(path)?.[0],
  },
  {
    name: 'no-grab-bags',
    advice: 'Name the file after its content.',
    applies: always,
    find: (_source, path) => GRAB_BAG.exec(path)?.[0],
  },
  {
    name: 'no-silenced-checks',
    advice: 'Fix the reported problem; if the rule is wrong, change the rule.',
    applies: code,
    find: match(/@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable|v8 ignore|knip-ignore/),
  },
  {
    name: 'no-any',
    advice: "Use a specific type, or 'unknown' with validation at the boundary.",
    applies: code,
    find: match(/(:|\bas|<|\|)\s*any\b(?!\s*\w)|\bany\[\]/),
  },
  {
    name: 'no-console',
    advice: 'Show messages to users in the output or a notification; log with core/base/logger.',
    applies: (path) => code(path) && !CONSOLE_HOME.test(path),
    find: match(/\bconsole\.\w+\(/),
  },
  {
    name: 'no-skipped-tests',
    advice: 'A test that does not run proves nothing: fix or delete it.',
    applies: (path) => /\.(test|spec)\.tsx?$/.test(path) && code(path),
    find: match(/\b(it|test|describe)\.(only|skip|todo|fixme)\b/),
  },
  {
    name: 'texts-have-their-files',
    advice: "Move the text to the folder's messages.ts, where it can be translated.",
    applies: (path) => !mayContainTexts(path),
    find: findLiteralText,
  },
  {
    name: 'no-long-functions',
    advice:
      "Split it into functions named after their tasks. For a flat switch or list, add a comment '// Table: ' with the reason above it.",
    applies: limitsFunctions,
    find: findLongFunction,
  },
  {
    name: 'container-has-one-home',
    advice: "Outside core/di, web/bindings.ts and server/bindings.ts, use only inversify's decorators.",
    applies: (path) => code(path) && !CONTAINER_HOME.test(path),
    find: (source) => {
      if (/import\s+\*[^;]*from\s+'inversify'|import\('inversify'\)/.test(source)) return '* from inversify';
      const imported = [...source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'inversify'/g)];
      const names = imported.flatMap(([, list = '']) => list.split(','));
      return names
        .map((name) => name.trim().replace(/^type\s+|\s+as\s.*$/g, ''))
        .find((name) => name !== '' && !DECORATORS.has(name));
    },
  },
];

export function checkSource(path: string, source: string): readonly string[] {
  return sourceRules.flatMap(({ name, advice, applies, find }) => {
    const found = applies(path) ? find(source, path) : undefined;
    return found === undefined ? [] : [`${path}: ${found}  ${name}: ${advice}`];
  });
}
