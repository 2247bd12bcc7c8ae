import type { CommandService } from '@core/commands/commands';
import { topMost } from '@core/files/operations/top-most';
import type { NotificationService } from '@core/notifications/notifications';
import { dropPaths } from '@host/api/dropped-paths';
import { entriesOf } from '@host/api/entries-of';
import { runCommand } from '@host/api/run-command';
import type { TreeDrop } from '@host/ui/tree/tree-drop';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { useMemo } from 'react';
import { placeLabel, placeRefusal } from '../drop-rules';
import type { FileActions } from '../file-actions';
import type { FileNode } from '../file-nodes';

/** Command that adds dropped entries to a folder. It is provided by another plugin, which may be disabled. */
const ADD_FILES = 'getStarted.addFiles';

const pathsOf = (nodes: readonly TreeNode<FileNode>[]) => topMost(nodes.map(({ id }) => id));

/** Drop targets for dragged rows and for files dragged from the desktop. */
export function useFileDrop(
  services: { readonly commands: CommandService; readonly notifications: NotificationService },
  actions: FileActions,
): TreeDrop<FileNode> {
  return useMemo(
    () => ({
      refusal: (nodes, folder, copies) => placeRefusal(pathsOf(nodes), folder?.id ?? '', copies),
      describe: (nodes, folder, copies) => placeLabel(pathsOf(nodes), folder?.id ?? '', copies),
      onDrop: (nodes, folder, copies) => void actions.place(pathsOf(nodes), folder?.id ?? '', copies),
      onDropOutside: (nodes, over) => dropPaths(over, pathsOf(nodes)),
      onDropFiles: services.commands.get(ADD_FILES)
        ? (transfer, folder) => runCommand(services, ADD_FILES, entriesOf(transfer), folder?.id ?? '')
        : undefined,
    }),
    [services, actions],
  );
}
