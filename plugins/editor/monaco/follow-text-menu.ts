import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { editor, KeyCode, KeyMod } from 'monaco-editor/editor';
import { messages } from '../messages';
import type { EditorMenu, TextMenuAction } from '../panes/editor-menu';

type MonacoAction = readonly [id: string, name: TextMenuAction];

/** Monaco actions that need language support. */
const LANGUAGE_ACTIONS: readonly MonacoAction[] = [
  ['editor.action.revealDefinition', 'goToDefinition'],
  ['editor.action.peekDefinition', 'peekDefinition'],
  ['editor.action.goToReferences', 'goToReferences'],
  ['editor.action.rename', 'rename'],
  ['editor.action.changeAll', 'changeAll'],
  ['editor.action.refactor', 'refactor'],
  ['editor.action.formatDocument', 'format'],
];

const COPY: MonacoAction = ['editor.action.clipboardCopyAction', 'copy'];
const CLIPBOARD_ACTIONS: readonly MonacoAction[] = [
  ['editor.action.clipboardCutAction', 'cut'],
  COPY,
  ['editor.action.clipboardPasteAction', 'paste'],
];

/** Opens Sinter's context menu instead of Monaco's on right-click, the menu key and Shift+F10. */
export function followTextMenu(shown: editor.ICodeEditor, onMenu: (menu: EditorMenu) => void): Disposable {
  const open = (at: MenuPoint) => onMenu({ label: messages.textMenu, at, entries: entriesOf(shown) });
  const store = new DisposableStore();
  store.add(
    shown.onContextMenu(({ event, target }) => {
      const { type, position } = target;
      if (event.browserEvent.defaultPrevented || !hasTextMenu(type)) return;
      event.preventDefault();
      if (type === editor.MouseTargetType.TEXTAREA) return open(cursorPoint(shown));
      if (position && !shown.getSelections()?.some((selected) => selected.containsPosition(position)))
        shown.setPosition(position);
      shown.focus();
      open({ clientX: event.browserEvent.clientX, clientY: event.browserEvent.clientY });
    }),
  );
  store.add(
    shown.onKeyDown((event) => {
      if (!event.equals(KeyMod.Shift | KeyCode.F10)) return;
      event.preventDefault();
      event.stopPropagation();
      open(cursorPoint(shown));
    }),
  );
  return store;
}

/** True for the text, the empty area around it and the line numbers. */
function hasTextMenu(type: editor.MouseTargetType): boolean {
  const { CONTENT_EMPTY, CONTENT_TEXT, GUTTER_LINE_NUMBERS, TEXTAREA } = editor.MouseTargetType;
  return [CONTENT_EMPTY, CONTENT_TEXT, GUTTER_LINE_NUMBERS, TEXTAREA].includes(type);
}

/** The position below the cursor. */
function cursorPoint(shown: editor.ICodeEditor): MenuPoint {
  const position = shown.getPosition();
  if (position) shown.revealPosition(position, editor.ScrollType.Immediate);
  const cursor = position && shown.getScrolledVisiblePosition(position);
  const { left, top } = shown.getContainerDomNode().getBoundingClientRect();
  return {
    clientX: left + (cursor?.left ?? 0),
    clientY: top + (cursor?.top ?? 0) + (cursor?.height ?? 0),
  };
}

function entriesOf(shown: editor.ICodeEditor): readonly MenuEntry[] {
  const entry = ([id, name]: MonacoAction): MenuEntry => ({
    label: messages.textAction(name),
    onSelect: () => {
      shown.focus();
      shown.trigger('menu', id, undefined);
    },
  });
  const ofLanguage = LANGUAGE_ACTIONS.filter(([id]) => shown.getAction(id)?.isSupported());
  return [
    ...ofLanguage.map(entry),
    ...(ofLanguage.length > 0 ? [{ type: 'separator' } as const] : []),
    ...(shown.getOption(editor.EditorOption.readOnly) ? [COPY] : CLIPBOARD_ACTIONS).map(entry),
  ];
}
