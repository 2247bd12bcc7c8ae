import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { TextDocument } from './documents/text-document';
import { messages } from './messages';

/**
 * Asks the user whether to encode the file with or without a byte order mark. Resolves to true if the encoding changed
 * and the file must be saved.
 */
export async function changeEncoding(
  { quickInput }: { readonly quickInput: QuickInputService },
  document: TextDocument,
): Promise<boolean> {
  const { path, content } = document;
  if (!content) return false;
  const items = [
    { label: messages.encoding, hasMark: false },
    { label: messages.encodingWithMark, hasMark: true },
  ];
  const active = items.find(({ hasMark }) => hasMark === content.hasMark);
  const picked = await quickInput.pick({
    title: messages.encodingTitle(path),
    placeholder: messages.encodingPlaceholder,
    items,
    ...(active ? { active } : {}),
  });
  if (!picked || picked === active) return false;
  document.setMark(picked.hasMark);
  return true;
}
