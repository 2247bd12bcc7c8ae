import type { TaskOptions } from '@core/base/task';
import type { TextRange } from '@core/diagnostics/diagnostics';
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
  /** What is written in place of the label; `$0` in it is where the cursor goes. */
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

export interface Definition {
  /** Project path. */
  readonly path: string;
  /** The name that is declared. */
  readonly range: TextRange;
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

/** What an editor tells of texts of a language while they are written; also of texts that do not compile. */
export interface LanguageFeatures {
  completions(place: TextPlace, options?: Asking): Promise<readonly Completion[]>;
  hover(place: TextPlace, options?: Asking): Promise<Hover | undefined>;
  definitions(place: TextPlace, options?: Asking): Promise<readonly Definition[]>;
  signatureHelp(place: TextPlace, options?: Asking): Promise<SignatureHelp | undefined>;
}
