import { ContextMenu, type MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import type { MatchActions } from '../match-actions';
import { messages } from '../messages';
import type { Result } from '../result-nodes';

export interface ResultMenuProps {
  result: Result;
  at: MenuPoint;
  actions: MatchActions;
  onClose: () => void;
}

export function ResultMenu({ result, at, actions, onClose }: ResultMenuProps) {
  const entry = (label: string, icon: string, act: () => void): MenuEntry => ({
    label,
    icon,
    onSelect: () => {
      onClose();
      act();
    },
  });
  const isReplace = result.file.matches.some(({ replacement }) => replacement !== undefined);
  const replaceLabel = result.type === 'file' ? messages.replaceInFile : messages.replaceMatch;
  const entries: readonly MenuEntry[] = [
    entry(messages.open, 'go-to-file', () => actions.open(result, true)),
    ...(isReplace && result.type !== 'context'
      ? [entry(replaceLabel, 'replace', () => actions.replace([result]))]
      : []),
    ...(isReplace ? [entry(messages.compare, 'diff', () => actions.compare(result.file))] : []),
    entry(messages.dismiss, 'close', () => actions.dismiss([result])),
    { type: 'separator' },
    entry(messages.copyPath, 'copy', () => actions.copyPath(result.file.path)),
  ];
  return <ContextMenu label={messages.results} at={at} entries={entries} onClose={onClose} />;
}
