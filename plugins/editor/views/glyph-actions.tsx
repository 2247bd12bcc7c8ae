import type { DecorationAction } from '@core/languages/editor/decorations';
import { ContextMenu } from '@host/ui/overlays/context-menu';
import { messages } from '../messages';
import type { GlyphMenu } from '../panes/glyph-menu';

export interface GlyphActionsProps {
  menu: GlyphMenu;
  onAct: (action: DecorationAction) => void;
  onClose: () => void;
}

/** What the pictures beside a line offer. */
export function GlyphActions({ menu, onAct, onClose }: GlyphActionsProps) {
  const entries = menu.actions.map((action) => ({ label: action.title, onSelect: () => onAct(action) }));
  return <ContextMenu label={messages.glyphActions} at={menu.at} entries={entries} onClose={onClose} />;
}
