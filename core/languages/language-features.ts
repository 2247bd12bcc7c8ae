import type { TaskOptions } from '@core/base/task';
import type { TextEdit } from '@core/base/text/text-edits';
import type { TextRange } from './diagnostics/diagnostics';
import type { SymbolKind } from './symbols';

/** A text position. */
export interface TextPlace {
  /** Project path. */
  readonly path: string;
  /** Language id. */
  readonly language: string;
  /** The current text in the editor. */
  readonly text: string;
  /** Offset in the text, in UTF-16 code units. */
  readonly offset: number;
}

/** A completion at a position. */
export interface Completion {
  /** Text shown in the list; also the inserted text, unless `insertText` is set. */
  readonly label: string;
  /** The completion's kind, which determines its icon. */
  readonly kind: SymbolKind | 'keyword';
  /** One line, for example a signature or a type. */
  readonly detail?: string;
  /** Documentation in Markdown. */
  readonly documentation?: string;
  /** VS Code snippet that is inserted instead of the label; `$0` marks the cursor position. */
  readonly insertText?: string;
}

/** Information about the word at a position. */
export interface Hover {
  /** Declarations as source code, one below the other. */
  readonly code: readonly string[];
  /** Documentation in Markdown. */
  readonly documentation?: string;
  /** Range of the word. */
  readonly range: TextRange;
}

/** An occurrence of a name. */
export interface NamePlace {
  /** Project path. */
  readonly path: string;
  /** Range of the name. */
  readonly range: TextRange;
}

/** Declaration of a name. */
export interface Definition extends NamePlace {
  /**
   * Set if the declaration is outside the project: the whole text of a compiled library's interface. The path is then
   * the library's name, and the text is read-only.
   */
  readonly text?: string;
}

/** Edits to one file. */
export interface FileEdits {
  /** Project path. */
  readonly path: string;
  /** Non-overlapping edits. */
  readonly edits: readonly TextEdit[];
}

/** The call whose arguments are being typed. */
export interface SignatureHelp {
  /** The whole signature. */
  readonly label: string;
  /** The parameters as substrings of the label, in order. */
  readonly parameters: readonly string[];
  /** Index of the argument at the position. */
  readonly active: number;
  /** Documentation in Markdown. */
  readonly documentation?: string;
}

type Asking = Pick<TaskOptions, 'signal'>;

/** Renames all occurrences of a name. */
export interface Renaming {
  /**
   * Range of the name at a position; undefined if there is none. Rejects with a user-facing message if the name cannot
   * be renamed.
   */
  rangeOf(place: TextPlace, options?: Asking): Promise<TextRange | undefined>;
  /**
   * Edits that apply a new name in all project files. Rejects with a user-facing message if the new name cannot be
   * used.
   */
  rename(place: TextPlace, newName: string, options?: Asking): Promise<readonly FileEdits[]>;
}

/** Editor features for a language. They also work for text that does not compile. */
export interface LanguageFeatures {
  /** Characters that trigger completions while typing, in addition to words. */
  readonly completionTriggers?: readonly string[];
  /** Completions at a position; [] if there are none. */
  completions(place: TextPlace, options?: Asking): Promise<readonly Completion[]>;
  /** Information about the word at a position; undefined if there is none. */
  hover(place: TextPlace, options?: Asking): Promise<Hover | undefined>;
  /** Declarations of the name at a position; [] if there are none. */
  definitions(place: TextPlace, options?: Asking): Promise<readonly Definition[]>;
  /** The call around a position; undefined if there is none. */
  signatureHelp(place: TextPlace, options?: Asking): Promise<SignatureHelp | undefined>;
  /** All occurrences of the name at a position, including its declaration. */
  references?(place: TextPlace, options?: Asking): Promise<readonly NamePlace[]>;
  /** Renaming; absent if it is not supported. */
  readonly renaming?: Renaming;
}

/** Editor features and the ids of the languages that they support. */
export interface OfferedFeatures {
  /** Ids of the languages that the features support. */
  readonly languages: readonly string[];
  /** The features. */
  readonly features: LanguageFeatures;
}
