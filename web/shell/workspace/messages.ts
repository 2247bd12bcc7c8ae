import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('web/shell/workspace', {
  tabs: 'Tabs',
  newTab: 'New tab',
  allTabs: 'All tabs',
  close: 'Close',
  closeTab: (title: string) => `Close ${title}`,
  unpinTab: (title: string) => `Unpin ${title}`,
  tabOptions: (title: string) => `Options for ${title}`,
  unsaved: 'Unsaved changes',
  pinned: 'Pinned',
  preview: 'Preview',
  paneOptions: 'Pane options',
  floatPane: 'Float Pane',
  unfloatPane: 'Unfloat Pane',
  closePane: 'Close Pane',
  unknownTabType: (type: string) => `Unknown tab type: ${type}`,
  unknownTabTypeHint:
    'The plugin for this tab is disabled or missing. The tab will be restored when you enable the plugin.',
  resizeFileTree: 'Resize file tree',
  resizePanes: 'Resize panes',
});
