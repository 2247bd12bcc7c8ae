import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { EditorService } from '@core/languages/editor/editor';
import { escapeText } from './engine/compile-pattern';
import type { TextQuery } from './engine/text-query';

/**
 * The selected text as a search pattern if the editor has focus. Undefined if nothing is selected or the selection
 * spans several lines, because the search field has only one line.
 */
export function selectedPattern(
  { contextKeys, editor }: { readonly contextKeys: ContextKeyService; readonly editor: EditorService },
  { isRegex }: Pick<TextQuery, 'isRegex'>,
): string | undefined {
  const text = contextKeys.get('focus') === 'editor' ? editor.selectedText() : '';
  if (text === '' || /[\r\n]/.test(text)) return undefined;
  return isRegex ? escapeText(text) : text;
}
