import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { type LanguageService, PLAIN_TEXT } from '@core/languages/languages';
import { firstValueFrom } from 'rxjs';
import type { LanguageOverrides } from './documents/language-overrides';
import type { TextDocument } from './documents/text-document';
import { messages } from './messages';
import { displayName } from './panes/editor-status';

export async function changeLanguage(
  { languages, quickInput }: { readonly languages: LanguageService; readonly quickInput: QuickInputService },
  chosen: LanguageOverrides,
  { path }: TextDocument,
): Promise<void> {
  const known = await firstValueFrom(languages.languages$);
  const now = languages.languageOf(path);
  const ids = [...new Set([...known.map(({ id }) => id), PLAIN_TEXT])];
  const byName = ids
    .map((id) => ({ label: displayName(id, known), description: id, language: id }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const automatic = { label: messages.languageOfName, description: '', language: undefined };
  const items = [...(chosen.has(path) ? [automatic] : []), ...byName];
  const active = items.find(({ language }) => language === now);
  const picked = await quickInput.pick<(typeof items)[number]>({
    title: messages.languageTitle(path),
    placeholder: messages.languagePlaceholder,
    items,
    ...(active ? { active } : {}),
  });
  if (picked) chosen.choose(path, picked.language);
}
