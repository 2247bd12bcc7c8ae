import type { Disposable } from '@core/base/lifecycle';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { editor } from 'monaco-editor/editor';

/** An editor whose keys are to be others than Monaco's, and what those keys reach beyond it. */
export interface KeyTarget {
  readonly editor: editor.IStandaloneCodeEditor;
  /** Flex column that holds the editor; a line below the text goes here. */
  readonly container: HTMLElement;
  /** Tab that shows the editor. */
  readonly tabId: string;
  readonly shortcuts: Pick<ShortcutService, 'leave' | 'platform'>;
  /** Runs a command of the product; what goes wrong is shown. */
  run(command: string, ...args: readonly unknown[]): void;
}

/** Gives an editor keys other than Monaco's, in its place, until disposed. */
export type AttachKeys = (place: Pick<KeyTarget, 'editor' | 'container' | 'tabId'>) => Disposable;

/** A set of keys that an editor can have in place of Monaco's. */
export interface EditorKeys {
  /** Puts the keys in force in one editor, until disposed. */
  attach(target: KeyTarget): Disposable;
}
