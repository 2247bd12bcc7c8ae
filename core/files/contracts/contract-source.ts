import { dirname, extension, joinPath, normalizePath } from '@core/base/path';

/** What a contract file says that decides whether it is a contract of its own. */
export interface ContractSource {
  /** It defines something that the chain can call. */
  readonly hasEntryPoint: boolean;
  /** Project paths that its includes may mean; not all of them exist. */
  readonly includes: readonly string[];
}

interface Syntax {
  readonly comments: RegExp;
  readonly entryPoint: RegExp;
  /** The first group is the path. */
  readonly include: RegExp;
}

const C_COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const QUOTED_IMPORT = /\bimport\b[^;"'\n]*["']([^"'\n]+)["']/g;

const func: Syntax = {
  comments: /\{-[\s\S]*?-\}|;;.*/g,
  entryPoint: /\b(recv_internal|recv_external|run_ticktock|main)\s*\(/,
  include: /#include\s+"([^"\n]+)"/g,
};

const syntaxes: Readonly<Record<string, Syntax>> = {
  fc: func,
  func,
  tolk: {
    comments: C_COMMENTS,
    entryPoint: /\bfun\s+(onInternalMessage|onExternalMessage|onRunTickTock|main)\s*\(/,
    include: QUOTED_IMPORT,
  },
  tact: { comments: C_COMMENTS, entryPoint: /\bcontract\s+\w+/, include: QUOTED_IMPORT },
  // Modules name each other by address, not by file.
  move: { comments: C_COMMENTS, entryPoint: /\b(module|script)\b/, include: /(?!)/g },
  sol: { comments: C_COMMENTS, entryPoint: /^\s*contract\s+\w+/m, include: QUOTED_IMPORT },
};

/** Reads a contract file as far as path order needs it; a language that is not known has no entry point. */
export function readContractSource(path: string, text: string): ContractSource {
  const ending = extension(path);
  const syntax = syntaxes[ending];
  if (!syntax) return { hasEntryPoint: false, includes: [] };
  const code = text.replace(syntax.comments, '');
  const targets = Array.from(code.matchAll(syntax.include), ([, target = '']) => target);
  const includes = targets.flatMap((target) => [
    normalizePath(joinPath(dirname(path), target)),
    normalizePath(target),
  ]);
  return {
    hasEntryPoint: syntax.entryPoint.test(code),
    // Some languages let the ending away.
    includes: includes.flatMap((include) => (include === undefined ? [] : [include, `${include}.${ending}`])),
  };
}

/** The contract that a `*.compile.ts` names: the last file it lists, as the ones before are what that one needs. */
export function readCompileTarget(text: string): string | undefined {
  const code = text.replace(C_COMMENTS, '');
  const last = [...code.matchAll(/['"`]([^'"`\n]+\.(?:fc|func|tolk|tact))['"`]/g)].at(-1)?.[1];
  return last === undefined ? undefined : normalizePath(last);
}
