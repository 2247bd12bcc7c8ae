import type { CompileRequest } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { chooseSettings } from '../settings/compiler-profiles';
import type { SolcSettings } from '../settings/compiler-settings';
import type { ProjectSettings } from '../settings/project-settings';
import { FOUNDRY_CONFIG, isContractFile } from '../settings/source-layout';
import { discoverTests } from '../testing/discover-tests';
import { chooseVersion } from './choose-version';
import { type Entry, isTestLibrary } from './compile-group';
import { filesNamedInTests } from './contracts-by-name';
import { entryId } from './entry-memory';
import { type ImportGraph, missingImports } from './import-closure';
import type { ImportSources } from './import-sources';
import type { MissingVersion, OfferedVersions } from './offered-versions';

interface EntryChoice {
  /** Keyed by {@link entryId}. */
  readonly entries: ReadonlyMap<string, Chosen>;
  /** Ids of the entries that the caller requested. */
  readonly asked: ReadonlySet<string>;
  readonly diagnostics: Diagnostic[];
  /** Versions that requested entries need, keyed by version. */
  readonly missing: Map<string, MissingVersion>;
}

interface ProjectSources {
  readonly graph: ImportGraph;
  readonly offered: OfferedVersions;
  readonly settings: ProjectSettings;
  readonly sources: ImportSources;
}

export interface EntryRequest extends Pick<CompileRequest, 'files' | 'entries'> {
  readonly withImports?: boolean;
  readonly withTests?: boolean;
}

/** Finds the files to compile, and chooses a compiler version and settings for each. */
export async function chooseEntries(
  request: EntryRequest,
  { graph, offered, settings, sources }: ProjectSources,
): Promise<EntryChoice> {
  const { files, withImports = false } = request;
  const diagnostics: Diagnostic[] = [...settings.diagnostics];
  const missing = new Map<string, MissingVersion>();
  const entries = new Map<string, Chosen>();
  const asked = new Set<string>();
  const add = async (name: string, isTest: boolean, isAsked: boolean) => {
    const closure = await graph.closure(name);
    const absent = await missingImports(closure, sources);
    const { version, diagnostic, missing: absentVersion } = chooseVersion(closure, offered, settings);
    const { solc, error } = chooseSettings(closure, settings.solc, settings.profiles);
    const entry = { name, sourcePath: name, closure, withImports: isTest };
    const id = entryId(entry);
    if (isAsked) {
      asked.add(id);
      if (absentVersion) missing.set(absentVersion.version, absentVersion);
      diagnostics.push(...absent, ...(diagnostic && absent.length === 0 ? [diagnostic] : []));
      if (error !== undefined)
        diagnostics.push({ path: name, severity: 'error', message: error, source: FOUNDRY_CONFIG });
    }
    if (closure.length > 0 && absent.length === 0 && version !== undefined && solc) {
      entries.set(id, { version, solc, entry });
    }
  };
  const contracts = new Set(sources.projectPaths.filter((path) => isContractFile(path, settings.layout)));
  for (const path of request.entries ?? contracts) await add(path, withImports, true);
  if (request.withTests && !request.entries) {
    for (const { path } of discoverTests(files, settings.layout)) await add(path, true, false);
  }
  if (withImports && request.entries) {
    const units = [...new Set([...entries.values()].flatMap(({ entry }) => entry.closure))];
    const own = units.filter(({ name }) => !isTestLibrary(name));
    const contentOf = (path: string) => sources.contentOf(path);
    for (const path of filesNamedInTests(own, sources.projectPaths, contentOf, settings.layout))
      await add(path, false, true);
  }
  const tested = withImports ? [...entries.values()].flatMap(({ entry }) => entry.closure) : [];
  for (const { name } of tested) if (contracts.has(name)) await add(name, false, false);
  return { asked, diagnostics, entries, missing };
}

/** A file to compile, with the compiler's version and settings. */
interface Chosen {
  readonly version: string;
  readonly solc: SolcSettings;
  readonly entry: Entry;
}

interface Group extends Pick<Chosen, 'version' | 'solc'> {
  readonly group: Entry[];
}

/** The files by version and settings. */
export function groupsOf(all: readonly Chosen[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { version, solc, entry } of all) {
    const same = groups.find((one) => one.version === version && one.solc === solc);
    if (same) same.group.push(entry);
    else groups.push({ version, solc, group: [entry] });
  }
  return groups;
}
