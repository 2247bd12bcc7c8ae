import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { TextRange } from '@core/diagnostics/diagnostics';
import type { Observable } from 'rxjs';

/** A place in a text; line and column count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The editor that has, or had last, the keyboard. */
export interface ActiveEditor {
  readonly path: string;
  readonly language: string;
  readonly position: TextPosition;
  /** Number of characters selected. */
  readonly selected: number;
}

export interface OpenOptions {
  /** Revealed and selected. */
  readonly range?: TextRange;
  /** False leaves the keyboard where it is. */
  readonly focus?: boolean;
  /** Opens it as a preview, which the next preview replaces; see `OpenTabRequest.preview`. */
  readonly preview?: boolean;
}

/** What an editor plugin implements; `EditorService.provide` takes it. */
export interface EditorProvider {
  readonly active$: Observable<ActiveEditor | undefined>;
  /** Paths with unsaved text. */
  readonly dirty$: Observable<ReadonlySet<string>>;
  /** Current text of a file that is open, saved or not. */
  text(path: string): string | undefined;
  save(path: string): Promise<void>;
  /** Reveals a range in the editor of an open tab; waits until it shows. */
  reveal(path: string, options: OpenOptions): Promise<void>;
}

/** Text editing, whoever does it. Works, without effect, while no editor plugin is there. */
export interface EditorService {
  readonly active$: Observable<ActiveEditor | undefined>;
  readonly dirty$: Observable<ReadonlySet<string>>;
  /** Opens a file in a tab, and goes to a place in it. */
  open(path: string, options?: OpenOptions): Promise<void>;
  /** Current text of a file that is open in an editor. */
  text(path: string): string | undefined;
  save(path: string): Promise<void>;
  /** Saves all unsaved text; what is compiled or run is what is on the screen. */
  saveAll(): Promise<void>;
  provide(provider: EditorProvider): Disposable;
}

export const EditorService = serviceToken<EditorService>('EditorService');
