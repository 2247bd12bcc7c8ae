import type { EditorDecoration } from '@core/languages/editor/decorations';
import type { editor } from 'monaco-editor/editor';

/** How Monaco draws a decoration; the classes stand in decorations.css. */
export function decorationOptions({ glyph, note }: EditorDecoration): editor.IModelDecorationOptions {
  return {
    // What is typed beside it does not become part of it.
    stickiness: 1,
    ...(glyph
      ? {
          glyphMarginClassName: `editor-glyph editor-tone-${glyph.tone} codicon codicon-${glyph.icon}`,
          glyphMarginHoverMessage: { value: escapeMarkdown(glyph.label) },
        }
      : {}),
    ...(note
      ? {
          showIfCollapsed: true,
          after: { content: `  ${note.text}`, inlineClassName: `editor-note editor-tone-${note.tone}` },
        }
      : {}),
  };
}

/** Labels are words of people, who do not mean Markdown by them. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-!|<>~&]/g, '\\$&');
}
