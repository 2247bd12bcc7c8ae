import type { EditorDecoration } from '@core/languages/editor/decorations';
import type { editor } from 'monaco-editor/editor';

/** Monaco's options for a decoration. The classes are defined in decorations.css. */
export function decorationOptions({ glyph, note }: EditorDecoration): editor.IModelDecorationOptions {
  return {
    // The enum value NeverGrowsWhenTypingAtEdges.
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

/** Labels are plain text, but Monaco renders them as Markdown. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-!|<>~&]/g, '\\$&');
}
