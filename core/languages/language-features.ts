import type { TaskOptions } from '@core/base/task';
import type { TextEdit } from '@core/base/text/text-edits';
import type { TextRange } from './diagnostics/diagnostics';
import type { SymbolKind } from './symbols';

/** A place in a text that somebody asks about. */
export interface TextPlace {
  /** Project path. */
  readonly path: string;
  readonly language: string;
  /** As it is on the screen. */
  readonly text: string;
  /** In UTF-16 units of the text. */
  readonly offset: number;
}

/** A word that may stand at a place. */
export interface Completion {
  readonly label: string;
  readonly kind: SymbolKind | 'keyword';
  /** On one line: a signature, a type. */
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** What is written in place of the label, as a snippet of VS Code: `$0` in it is where the cursor goes. */
  readonly insertText?: string;
}

/** What is known of the word at a place. */
export interface Hover {
  /** Declarations in the language of the text, one below the other. */
  readonly code: readonly string[];
  /** Markdown. */
  readonly documentation?: string;
  /** The word. */
  readonly range: TextRange;
}

/** A place where a name stands. */
export interface NamePlace {
  /** Project path. */
  readonly path: string;
  /** The name. */
  readonly range: TextRange;
}

/** Where a name is declared. */
export interface Definition extends NamePlace {
  /**
   * The whole text, of what no file of the project declares: the interface of a compiled library. The path is what it is
   * called by; it is shown, and cannot be edited.
   */
  readonly text?: string;
}

/** What changes in one file. */
export interface FileEdits {
  /** Project path. */
  readonly path: string;
  /** None overlaps another. */
  readonly edits: readonly TextEdit[];
}

/** The call whose arguments are being written. */
export interface SignatureHelp {
  /** The whole signature. */
  readonly label: string;
  /** Its parameters as they stand in the label, in order. */
  readonly parameters: readonly string[];
  /** Index of the argument at the place. */
  readonly active: number;
  /** Markdown. */
  readonly documentation?: string;
}

type Asking = Pick<TaskOptions, 'signal'>;

/** Gives a name another spelling, wherever it stands. */
export interface Renaming {
  /** The name at a place; undefined where none is. Rejects, in words, where it cannot be another one. */
  rangeOf(place: TextPlace, options?: Asking): Promise<TextRange | undefined>;
  /** What changes in which files, all of them of the project. Rejects, in words, where the name cannot be that one. */
  rename(place: TextPlace, newName: string, options?: Asking): Promise<readonly FileEdits[]>;
}

/** What an editor tells of texts of a language while they are written; also of texts that do not compile. */
export interface LanguageFeatures {
  /** Marks after which completions are asked for while somebody types; words ask by themselves. */
  readonly completionTriggers?: readonly string[];
  completions(place: TextPlace, options?: Asking): Promise<readonly Completion[]>;
  hover(place: TextPlace, options?: Asking): Promise<Hover | undefined>;
  definitions(place: TextPlace, options?: Asking): Promise<readonly Definition[]>;
  signatureHelp(place: TextPlace, options?: Asking): Promise<SignatureHelp | undefined>;
  /** Every place of the name at a place, its declaration among them. */
  references?(place: TextPlace, options?: Asking): Promise<readonly NamePlace[]>;
  readonly renaming?: Renaming;
}

/** Who tells of which languages, by their ids. */
export interface OfferedFeatures {
  readonly languages: readonly string[];
  readonly features: LanguageFeatures;
}
