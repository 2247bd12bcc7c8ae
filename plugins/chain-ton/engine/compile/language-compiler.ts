import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { TonPayload } from '../payload';
import type { CodeMap } from '../tracing/code-map';

/** Ids of TON's contract languages, as the manifest has them. */
export type TonLanguage = 'func' | 'tolk' | 'tact';

/** Gives the text of a project file, undefined when there is none. */
export type ReadSource = (path: string) => string | undefined;

/** What is known of a source file without compiling it. */
export interface SourceOutline {
  readonly path: string;
  /** Files that it names, by project path; undefined where the path leaves the project. */
  readonly includes: readonly { readonly path: string | undefined }[];
  /** The file defines a contract, even while its code is broken elsewhere. */
  readonly isContract: boolean;
}

/** Switches and levels that a configuration states for the compiler, by their names. */
export type CompileOptions = Readonly<Record<string, boolean | number>>;

/** Something to compile: one run of a compiler, which gives one contract or, in Tact, several. */
export interface ContractEntry {
  readonly language: TonLanguage;
  readonly name: string;
  /** The contract's own file, the last of its targets. */
  readonly sourcePath: string;
  /** Files given to the compiler, in order. */
  readonly targets: readonly string[];
  /** The file that names it, if one does: a `.compile.ts` or a `tact.config.json`. */
  readonly configPath?: string;
  /** What that file says of how to compile; absent where it says nothing, which Tact tells from saying little. */
  readonly options?: CompileOptions;
}

/** A contract as its compiler left it. */
export interface CompiledContract {
  readonly name: string;
  /** Fift assembler. */
  readonly fift: string;
  readonly payload: TonPayload;
  /** Further files of the build, by paths below `build/`. */
  readonly files: readonly SourceFile[];
}

export interface CompilerOutput {
  readonly contracts: readonly CompiledContract[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One language's compiler; `S` is what it knows of a source file. */
export interface LanguageCompiler<S extends SourceOutline = SourceOutline> {
  readonly language: TonLanguage;
  /** Of its files; lower case, no dot. */
  readonly extensions: readonly string[];
  outline(file: SourceFile): S;
  /** What is wrong with the code resolves, with a place; only trouble with the compiler itself rejects. */
  compile(entry: ContractEntry, sources: ProjectSources<S>): Promise<CompilerOutput>;
  /** Of the compiler, as its authors count. */
  version(): Promise<string>;
  /** Compiles once more, for the source lines of the code; what does not compile has none. */
  mapCode(entry: ContractEntry, sources: ProjectSources<S>): Promise<readonly CodeMap[]>;
}

/** The project's files as a compiler sees them. */
export interface ProjectSources<S extends SourceOutline = SourceOutline> {
  readonly read: ReadSource;
  /** Outlines of the files of the entry's language, by path. */
  readonly outlines: ReadonlyMap<string, S>;
}
