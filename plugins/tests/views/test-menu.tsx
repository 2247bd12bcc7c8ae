import type { TestNode } from '@core/execution/tests/tests';
import { ContextMenu, type MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { messages } from '../messages';
import type { TestActions } from '../test-actions';

export interface TestMenuProps {
  node: TestNode;
  at: MenuPoint;
  actions: TestActions;
  onClose: () => void;
}

export function TestMenu({ node, at, actions, onClose }: TestMenuProps) {
  const entries: MenuEntry[] = [
    {
      label: messages.run,
      icon: 'play',
      shortcut: messages.runKeys,
      onSelect: () => void actions.run([node.id]),
    },
    {
      label: messages.updateSnapshots,
      icon: 'save-as',
      onSelect: () => void actions.run([node.id], { updateSnapshots: true }),
    },
    { label: messages.goToTest, icon: 'go-to-file', onSelect: () => void actions.goToTest(node) },
    {
      label: messages.goToFailure,
      icon: 'error',
      disabled: node.failures.length === 0,
      onSelect: () => void actions.goToFailure(node.id),
    },
    { type: 'separator' },
    {
      label: messages.copyName,
      icon: 'copy',
      onSelect: () => void navigator.clipboard.writeText(node.name),
    },
  ];
  return <ContextMenu label={messages.menuOf(node.name)} at={at} entries={entries} onClose={onClose} />;
}
