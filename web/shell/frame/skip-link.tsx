import { WorkspaceService } from '@core/workspace/workspace';
import './skip-link.css';
import { FILE_TREE_TAB, type Tab } from '@core/workspace/layout/layout';
import { panesOf } from '@core/workspace/layout/layout-tree';
import { useService } from '../../services';
import { panelId } from '../workspace/element-ids';
import { messages } from './messages';

/** Selector for the element to focus in a view. Monaco's text field takes precedence over other elements. */
const fields = '.native-edit-context, .inputarea';
const focusable = 'button:enabled, input:enabled, select:enabled, a[href], [tabindex="0"]';

/** The page's first Tab stop. It skips the bars and focuses the active tab's content. */
export function SkipLink() {
  const workspace = useService(WorkspaceService);
  const skip = () => {
    const panel = document.getElementById(panelId(goalOf(workspace)?.id ?? ''));
    const target = panel?.querySelector<HTMLElement>(fields) ?? panel?.querySelector<HTMLElement>(focusable);
    target?.focus();
  };
  return (
    <button type="button" className="shell-skip-link" onClick={skip}>
      {messages.skipToEditor}
    </button>
  );
}

/**
 * Returns the active tab unless it is the file tree. If it is, returns the first visible editor, or the first visible
 * tab if no editor exists.
 */
function goalOf({ layout, activeTab }: WorkspaceService): Tab | undefined {
  if (activeTab && activeTab.type !== FILE_TREE_TAB) return activeTab;
  const shown = panesOf(layout).flatMap(({ tabs, activeTabId }) =>
    tabs.filter(({ id, type }) => id === activeTabId && type !== FILE_TREE_TAB),
  );
  return shown.find(({ filePath }) => filePath !== undefined) ?? shown[0];
}
