import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { DecorationAction } from '@core/languages/editor/decorations';
import { editor } from 'monaco-editor/editor';
import { messages } from '../messages';
import type { EditorMenu } from '../panes/editor-menu';
import type { MonacoDecorations } from './monaco-decorations';

export interface GlyphHandlers {
  readonly onAction: (action: DecorationAction) => void;
  readonly onMenu: (menu: EditorMenu) => void;
}

export function followGlyphs(
  shown: editor.IStandaloneCodeEditor,
  decorations: Pick<MonacoDecorations, 'glyphsAt'>,
  { onAction, onMenu }: GlyphHandlers,
): Disposable {
  const store = new DisposableStore();
  const actionsAt = ({ target }: editor.IEditorMouseEvent): readonly DecorationAction[] => {
    const model = shown.getModel();
    if (!model || target.type !== editor.MouseTargetType.GUTTER_GLYPH_MARGIN) return [];
    return decorations.glyphsAt(model, target.position.lineNumber).flatMap(({ actions }) => actions);
  };
  store.add(
    shown.onMouseDown((mouse) => {
      const [first] = actionsAt(mouse);
      if (!first || !mouse.event.leftButton) return;
      mouse.event.preventDefault();
      onAction(first);
    }),
  );
  store.add(
    shown.onContextMenu((mouse) => {
      const actions = actionsAt(mouse);
      if (actions.length === 0) return;
      mouse.event.preventDefault();
      const { clientX, clientY } = mouse.event.browserEvent;
      const entries = actions.map((action) => ({ label: action.title, onSelect: () => onAction(action) }));
      onMenu({ label: messages.glyphActions, at: { clientX, clientY }, entries });
    }),
  );
  return store;
}
