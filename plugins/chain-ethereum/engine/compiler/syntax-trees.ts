import type { SourceUnit } from './import-closure';
import type { SolcOutput, SyntaxNode } from './standard-json';

export interface ParsedSource {
  readonly content: string;
  /** Absent for files in bundled libraries. */
  readonly projectPath?: string;
  readonly ast: SyntaxNode;
}

/** Files by unit name, with the syntax trees of one run. Node ids are unique only within a run. */
export type SyntaxTrees = Readonly<Record<string, ParsedSource>>;

export type Units = ReadonlyMap<string, SourceUnit>;

export function syntaxTreesOf({ sources = {} }: SolcOutput, units: Units): SyntaxTrees {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, { ast }]) => {
      const unit = units.get(name);
      if (!unit || !ast) return [];
      const { content, projectPath } = unit;
      return [[name, { content, ast, ...(projectPath !== undefined && { projectPath }) }]];
    }),
  );
}

interface RememberedTrees {
  readonly units: Units;
  readonly trees: SyntaxTrees;
}

/** Syntax trees from the latest run of each compiler version. */
export class SyntaxMemory {
  readonly #remembered = new Map<string, RememberedTrees>();

  /** @param units the files in the run, some of which have trees. */
  add(version: string, units: Units, trees: SyntaxTrees): void {
    this.#remembered.set(version, { units, trees });
  }

  /** The trees of the given files, if a single run returned them all and the files have not changed. */
  recall(version: string, wanted: Units): SyntaxTrees | undefined {
    const { units, trees } = this.#remembered.get(version) ?? {};
    const found = [...wanted].flatMap(([name, unit]) => {
      const tree = units?.get(name) === unit ? trees?.[name] : undefined;
      return tree ? [[name, tree] as const] : [];
    });
    return found.length === wanted.size ? Object.fromEntries(found) : undefined;
  }
}
