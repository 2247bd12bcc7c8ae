import { Icon } from '@host/ui/icons/icon';
import type { Decoration } from '../decorations';

/** Badge for a row, with the number of problems and a dot for unsaved changes. */
export function FileBadge({ decoration, isFolder }: { decoration: Decoration; isFolder: boolean }) {
  const { errors, warnings, isDirty } = decoration;
  const count = errors > 0 ? errors : warnings;
  return (
    <span className="file-tree-badge" data-severity={errors > 0 ? 'error' : 'warning'}>
      {count > 0 && !isFolder && <span className="file-tree-count">{count}</span>}
      {count > 0 && isFolder && <Icon name="circle-small-filled" />}
      {isDirty && !isFolder && <Icon name="circle-filled" size="small" className="file-tree-dirty" />}
    </span>
  );
}
