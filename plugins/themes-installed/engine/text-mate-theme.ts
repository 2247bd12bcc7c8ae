import { errorMessage } from '@core/base/errors';
import { parse } from 'fast-plist';
import * as z from 'zod/mini';
import { messages } from './messages';
import type { RawTheme } from './raw-theme';

const settingsSchema = z.record(z.string(), z.unknown());
const ruleSchema = z.object({
  name: z.optional(z.string()),
  scope: z.optional(z.string()),
  settings: settingsSchema,
});
const themeSchema = z.object({ name: z.optional(z.string()), settings: z.array(z.unknown()) });

/** VS Code colour ids for the settings in the TextMate rule that has no scope. */
const colorIds: Readonly<Record<string, string>> = {
  background: 'editor.background',
  foreground: 'editor.foreground',
  caret: 'editorCursor.foreground',
  selection: 'editor.selectionBackground',
  inactiveSelection: 'editor.inactiveSelectionBackground',
  lineHighlight: 'editor.lineHighlightBackground',
  findHighlight: 'editor.findMatchHighlightBackground',
  invisibles: 'editorWhitespace.foreground',
  guide: 'editorIndentGuide.background1',
  activeGuide: 'editorIndentGuide.activeBackground1',
  gutter: 'editorGutter.background',
  gutterForeground: 'editorLineNumber.foreground',
};

/** True if a file is a TextMate theme, based on its name or the start of its text. */
export function isTextMateTheme(path: string, text = ''): boolean {
  return /\.tmTheme$/i.test(path) || /^\s*(<\?xml|<!DOCTYPE plist|<plist)/.test(text);
}

/**
 * Converts a TextMate theme (an XML property list) to a VS Code theme. The rule without a scope provides the editor
 * colours, and all others provide token colours. Throws an error with a user-facing message.
 */
export function readTextMateTheme(text: string, path: string): RawTheme {
  const parsed = themeSchema.safeParse(parseList(text, path));
  if (!parsed.success) throw new Error(messages.notATextMateTheme(path));
  const rules = parsed.data.settings.flatMap((rule) => ruleSchema.safeParse(rule).data ?? []);
  const colors = rules
    .filter(({ scope }) => scope === undefined)
    .flatMap(({ settings }) => Object.entries(settings))
    .flatMap(([name, color]) => (colorIds[name] === undefined ? [] : [[colorIds[name], color]]));
  const { name } = parsed.data;
  return {
    ...(name === undefined ? {} : { name }),
    colors: Object.fromEntries(colors),
    tokenColors: rules.map(({ scope, ...rule }) =>
      scope === undefined ? rule : { ...rule, scope: scope.split(',').map((part) => part.trim()) },
    ),
  };
}

function parseList(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(messages.badPropertyList(path, errorMessage(error)), { cause: error });
  }
}
