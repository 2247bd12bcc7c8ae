import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { EditorService } from '@core/languages/editor/editor';
import { escapeText } from './engine/compile-pattern';
import type { TextQuery } from './engine/text-query';

/**
 * What is selected in the editor, as the pattern to search for, where the keyboard is in the editor; undefined when no
 * part of a line is selected. The field holds one line, so a selection of several is taken for a place, not for a text.
 */
export function selectedPattern(
  { contextKeys, editor }: { readonly contextKeys: ContextKeyService; readonly editor: EditorService },
  { isRegex }: Pick<TextQuery, 'isRegex'>,
): string | undefined {
  const text = contextKeys.get('focus') === 'editor' ? editor.selectedText() : '';
  if (text === '' || /[\r\n]/.test(text)) return undefined;
  return isRegex ? escapeText(text) : text;
}
