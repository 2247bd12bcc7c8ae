import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { messages } from '../messages';
import type { ImportedSource, ImportSources } from './import-sources';
import { importName, type Remapping } from './remappings';
import { type SourceScan, scanSource, type TextSpan } from './source-scan';
import { rangeOfSpan } from './text-place';

export interface SourceUnit extends ImportedSource, SourceScan {
  /** Source unit name. */
  readonly name: string;
  /** Names of the imported units that exist. */
  readonly imported: readonly string[];
  readonly missing: readonly (TextSpan & { readonly name: string })[];
}

/** Reads each file once and resolves its imports. An unchanged file is represented by the same object as before. */
export class ImportGraph {
  readonly #sources: ImportSources;
  readonly #remappings: readonly Remapping[];
  readonly #before: ReadonlyMap<string, SourceUnit>;
  readonly #units = new Map<string, SourceUnit>();

  constructor(sources: ImportSources, remappings: readonly Remapping[], before?: ImportGraph) {
    this.#sources = sources;
    this.#remappings = remappings;
    const paths = new Set(sources.projectPaths);
    const isThere = ({ projectPath }: SourceUnit) => projectPath === undefined || paths.has(projectPath);
    // Includes the units that the previous graph did not read, because requests may refer to different files in the
    // same project.
    const known = before ? [...before.#before, ...before.#units] : [];
    this.#before = new Map(known.filter(([, unit]) => isThere(unit)));
  }

  /**
   * A unit and all its direct and indirect imports, starting with the unit itself. Empty if the unit does not exist.
   */
  async closure(entry: string): Promise<readonly SourceUnit[]> {
    const found = new Map<string, SourceUnit>();
    const waiting = [entry];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const unit = found.has(name) ? undefined : (this.#units.get(name) ?? (await this.#read(name)));
      if (!unit) continue;
      found.set(name, unit);
      waiting.push(...unit.imported.toReversed());
    }
    return [...found.values()];
  }

  async #read(name: string): Promise<SourceUnit | undefined> {
    const source = await this.#sources.find(name);
    if (!source) return undefined;
    const before = this.#before.get(name);
    const scan = before?.content === source.content ? before : scanSource(source.content);
    const imported: string[] = [];
    const missing: SourceUnit['missing'][number][] = [];
    for (const { path, from, to } of scan.imports) {
      const wanted = importName(name, path, this.#remappings);
      if (this.#units.has(wanted) || (await this.#sources.find(wanted))) imported.push(wanted);
      else missing.push({ name: wanted, from, to });
    }
    const { imports, pragmas } = scan;
    const unit = { name, ...source, imports, pragmas, imported, missing };
    const same = before !== undefined && isSame(before, unit) ? before : unit;
    this.#units.set(name, same);
    return same;
  }
}

function isSame(before: SourceUnit, now: SourceUnit): boolean {
  return (
    before.content === now.content &&
    before.projectPath === now.projectPath &&
    before.missing.length === now.missing.length &&
    before.imported.every((name, index) => name === now.imported[index])
  );
}

export async function missingImports(
  units: readonly SourceUnit[],
  sources: ImportSources,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { projectPath, name: importer, content, missing } of units) {
    for (const { name, ...span } of missing) {
      const similar = await sources.similar(name);
      const library = sources.libraryOf(name);
      const version = (await sources.packOf(name))?.version ?? '';
      const message = library
        ? messages.missingInLibrary(name, `${library.name} ${version}`, similar)
        : messages.missingImport(name, similar, sources.libraryNames);
      diagnostics.push({
        path: projectPath ?? '',
        ...(projectPath !== undefined && { range: rangeOfSpan(content, span) }),
        severity: 'error',
        message: projectPath === undefined ? `${importer}: ${message}` : message,
        source: 'solc',
      });
    }
  }
  return diagnostics;
}
