import { PLAIN_TEXT } from '@core/languages/languages';
import type { PluginServices } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import type { ChosenLanguages } from './documents/chosen-languages';
import type { TextDocument } from './documents/text-document';
import { messages } from './messages';
import { displayName } from './panes/editor-status';

/** Asks for the language that a file is to be taken for. */
export async function changeLanguage(
  { languages, quickInput }: Pick<PluginServices, 'languages' | 'quickInput'>,
  chosen: ChosenLanguages,
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
