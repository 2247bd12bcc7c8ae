import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { LineIndex } from '../diagnostics/line-index';
import type { NameTarget } from '../semantics/program/name-uses';
import type { CheckedPackage } from './check-package';
import { writeInterface } from './describe-symbol';
import { declarationOf, nameAt, sourceAt } from './find-name';

export interface DefinitionPlace {
  readonly path: string;
  readonly range: TextRange;
  /** Complete text of a file that is not part of the project: the generated interface of a compiled module. */
  readonly text?: string;
}

/**
 * Finds the declaration of the name at an offset. For compiled modules, returns a position in the generated interface.
 */
export function definitionAt(
  checked: CheckedPackage,
  path: string,
  offset: number,
): DefinitionPlace | undefined {
  const use = nameAt(checked, path, offset);
  if (!use) return undefined;
  const declared = declarationOf(checked, use.target);
  const source = declared && sourceAt(checked, declared.path);
  return declared && source
    ? { path: declared.path, range: source.lines.rangeOf(declared.span) }
    : inInterface(checked, use.target);
}

function inInterface({ result }: CheckedPackage, target: NameTarget): DefinitionPlace | undefined {
  if (target.kind === 'local') return undefined;
  const module = result.program.module(target.module);
  if (!module || module.source) return undefined;
  const text = writeInterface(module);
  const start = placeIn(text, target);
  if (start === -1) return undefined;
  const name = target.kind === 'module' ? target.module : target.name;
  return {
    path: `${module.key.replace('::', '/')}.move`,
    range: new LineIndex(text).rangeOf({ start, end: start + name.length }),
    text,
  };
}

function placeIn(text: string, target: Exclude<NameTarget, { kind: 'local' }>): number {
  if (target.kind === 'module') return text.indexOf(target.module);
  const { name } = target;
  const from = target.kind === 'member' ? 0 : text.search(new RegExp(`\\b(struct|enum) ${target.struct}\\b`));
  const pattern =
    target.kind === 'member' ? new RegExp(`\\b(?:fun|struct|enum) ${name}\\b`) : new RegExp(`\\b${name}\\b`);
  const found = pattern.exec(text.slice(from));
  return found ? from + found.index + found[0].length - name.length : -1;
}
