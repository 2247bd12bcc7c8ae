import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { TonPayload } from '../payload';
import type { CodeMap } from '../tracing/code-map';

/** Ids of TON's contract languages, as in the manifest. */
export type TonLanguage = 'func' | 'tolk' | 'tact';

/** Returns the text of a project file; undefined if the file does not exist. */
export type ReadSource = (path: string) => string | undefined;

/** Facts about a source file that can be determined without compiling it. */
export interface SourceOutline {
  readonly path: string;
  /** Included files by project path; undefined for a path outside the project. */
  readonly includes: readonly { readonly path: string | undefined }[];
  /** Whether the file defines a contract, even if its code has errors elsewhere. */
  readonly isContract: boolean;
}

export type CompileOptions = Readonly<Record<string, boolean | number>>;

/** One run of a compiler, which produces one contract or, in Tact, several. */
export interface ContractEntry {
  readonly language: TonLanguage;
  readonly name: string;
  /** The contract's main file, which is the last target. */
  readonly sourcePath: string;
  /** Files passed to the compiler, in order. */
  readonly targets: readonly string[];
  /** The file that declares the contract, if any: a `.compile.ts` or a `tact.config.json`. */
  readonly configPath?: string;
  /** Compiler options from the file at `configPath`. Tact treats absent options differently from empty options. */
  readonly options?: CompileOptions;
}

export interface CompiledContract {
  readonly name: string;
  readonly fift: string;
  readonly payload: TonPayload;
  /** Additional build files, by path below `build/`. */
  readonly files: readonly SourceFile[];
}

export interface CompilerOutput {
  readonly contracts: readonly CompiledContract[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The compiler for one language. `S` is the type of its source file outlines. */
export interface LanguageCompiler<S extends SourceOutline = SourceOutline> {
  readonly language: TonLanguage;
  /** File extensions in lowercase, without the dot. */
  readonly extensions: readonly string[];
  outline(file: SourceFile): S;
  /** Resolves with diagnostics for errors in the code; rejects only if the compiler itself fails. */
  compile(entry: ContractEntry, sources: ProjectSources<S>): Promise<CompilerOutput>;
  version(): Promise<string>;
  /** Compiles again to map the code to source lines; empty if the code does not compile. */
  mapCode(entry: ContractEntry, sources: ProjectSources<S>): Promise<readonly CodeMap[]>;
}

export interface ProjectSources<S extends SourceOutline = SourceOutline> {
  readonly read: ReadSource;
  /** Outlines of the files in the entry's language, by path. */
  readonly outlines: ReadonlyMap<string, S>;
}
