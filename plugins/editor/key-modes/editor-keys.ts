import type { Disposable } from '@core/base/lifecycle';
import type { KeyStroke, Platform, ShortcutService } from '@core/shortcuts/shortcuts';
import type { editor } from 'monaco-editor/editor';

/** An editor whose keys are not handled by Monaco, and the actions outside the editor that its keys can run. */
export interface KeyTarget {
  readonly editor: editor.IStandaloneCodeEditor;
  /** Flex column that contains the editor. A status line is added to it, below the text. */
  readonly container: HTMLElement;
  readonly tabId: string;
  readonly shortcuts: Pick<ShortcutService, 'leave' | 'platform'>;
  /** Runs an application command. Errors are shown to the user. */
  run(command: string, ...args: readonly unknown[]): void;
}

/** Replaces Monaco's keys in an editor until disposed. */
export type AttachKeys = (place: Pick<KeyTarget, 'editor' | 'container' | 'tabId'>) => Disposable;

/** A set of key bindings that can replace Monaco's. */
export interface EditorKeys {
  /** Activates the keys in one editor, until disposed. */
  attach(target: KeyTarget): Disposable;
}

export function keyStroke(event: KeyboardEvent, platform: Platform): KeyStroke {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  // On a Mac, Option may be reported as AltGr, but it is an ordinary modifier.
  const altGraph = platform !== 'mac' && event.getModifierState('AltGraph');
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph, repeat, target: 'editor' };
}
