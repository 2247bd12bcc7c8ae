import { version } from '../../package.json' with { type: 'json' };

/** The one place that knows what the product is called; every key, file name and title derives from it. */
export const product = {
  /** Lower-case id: fallback tenant, default theme, prefix of local keys. */
  id: 'sinter',
  /** Name shown to people. */
  name: 'Sinter',
  version,
} as const;

/** Pseudo project that owns the settings files which belong to no project. */
export const GLOBAL_SETTINGS_PROJECT = 'global-settings';

/** Folder inside a project that holds its settings files (specification §7.2). */
export const SETTINGS_FOLDER = `.${product.id}`;

/** Settings stored as files inside a project (specification §7.2). */
export const settingsFiles = {
  theme: `${SETTINGS_FOLDER}/settings/theme.json`,
  layout: `${SETTINGS_FOLDER}/settings/layout.json`,
  floating: `${SETTINGS_FOLDER}/settings/floating.json`,
  configuration: `${SETTINGS_FOLDER}/settings/settings.json`,
  /** Settings that could not be read, when new ones took their place. */
  brokenConfiguration: `${SETTINGS_FOLDER}/settings/settings.json.broken`,
  keybindings: `${SETTINGS_FOLDER}/settings/keybindings.json`,
  deployments: `${SETTINGS_FOLDER}/settings/deployments.json`,
  /** Deployments that could not be read, when a new list took their place. */
  brokenDeployments: `${SETTINGS_FOLDER}/settings/deployments.json.broken`,
  installedThemes: `${SETTINGS_FOLDER}/settings/installed-themes.json`,
} as const;

/** Keys in local storage: those of specification §7.2, and others made like them. */
export const localKeys = {
  theme: `${product.id}-theme`,
  /** The language chosen last, so that the next start knows it before it reads the settings. */
  language: `${product.id}-language`,
  recentCommands: `${product.id}-recent-commands`,
  /** The text of keybindings.json, for the keys that are pressed before the database has answered. */
  keybindings: `${product.id}-keybindings`,
  /** Settings on their way into the database, which is slower than a page that is left at once. */
  pendingSettings: (projectId: string) => `${product.id}-pending-settings-${projectId}`,
  layout: (projectId: string) => `${product.id}-layout-${projectId}`,
  floating: (projectId: string) => `${product.id}-floating-${projectId}`,
  recentFiles: (projectId: string) => `${product.id}-recent-files-${projectId}`,
  /** Where somebody was in each file of a project: cursor, scrolling, folding. */
  places: (projectId: string) => `${product.id}-places-${projectId}`,
  /** Terminals on their way into the database. */
  terminals: (projectId: string) => `${product.id}-terminals-${projectId}`,
} as const;
