import type { Disposable } from '@core/base/lifecycle';
import type { KeyStroke, Platform, ShortcutService } from '@core/shortcuts/shortcuts';
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

/** A key event of an editor's text, as shortcuts are compared with it. */
export function keyStroke(event: KeyboardEvent, platform: Platform): KeyStroke {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  // On mac the Option key may pass for AltGr, but is a modifier like others.
  const altGraph = platform !== 'mac' && event.getModifierState('AltGraph');
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph, repeat, target: 'editor' };
}
