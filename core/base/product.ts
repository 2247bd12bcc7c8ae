import { version } from '../../package.json' with { type: 'json' };

/** Product names. Every key, file name and title is derived from them. */
export const product = {
  /** Lowercase id, used as the fallback tenant, the default theme and the prefix of local storage keys. */
  id: 'sinter',
  /** Name shown to users. */
  name: 'Sinter',
  version,
} as const;

/** Pseudo-project for settings files that do not belong to any project. */
export const GLOBAL_SETTINGS_PROJECT = 'global-settings';

/** Project folder for settings files (specification §7.2). */
export const SETTINGS_FOLDER = `.${product.id}`;

/** Settings stored as files inside a project (specification §7.2). */
export const settingsFiles = {
  theme: `${SETTINGS_FOLDER}/settings/theme.json`,
  layout: `${SETTINGS_FOLDER}/settings/layout.json`,
  floating: `${SETTINGS_FOLDER}/settings/floating.json`,
  configuration: `${SETTINGS_FOLDER}/settings/settings.json`,
  /** Copy of a settings file that was replaced because it was unreadable. */
  brokenConfiguration: `${SETTINGS_FOLDER}/settings/settings.json.broken`,
  keybindings: `${SETTINGS_FOLDER}/settings/keybindings.json`,
  deployments: `${SETTINGS_FOLDER}/settings/deployments.json`,
  /** Copy of a deployments file that was replaced because it was unreadable. */
  brokenDeployments: `${SETTINGS_FOLDER}/settings/deployments.json.broken`,
  installedThemes: `${SETTINGS_FOLDER}/settings/installed-themes.json`,
} as const;

/** Local storage keys: the keys from specification §7.2, and additional keys in the same style. */
export const localKeys = {
  theme: `${product.id}-theme`,
  /** The most recently chosen language, which is needed before the settings are read. */
  language: `${product.id}-language`,
  recentCommands: `${product.id}-recent-commands`,
  /** Copy of keybindings.json, for keys that are pressed before the database is open. */
  keybindings: `${product.id}-keybindings`,
  /**
   * Settings that are not yet in the database. They would be lost if the page were closed before the write completes.
   */
  pendingSettings: (projectId: string) => `${product.id}-pending-settings-${projectId}`,
  layout: (projectId: string) => `${product.id}-layout-${projectId}`,
  floating: (projectId: string) => `${product.id}-floating-${projectId}`,
  recentFiles: (projectId: string) => `${product.id}-recent-files-${projectId}`,
  /** Cursor position, scroll position and folding state for each project file. */
  places: (projectId: string) => `${product.id}-places-${projectId}`,
  /** Terminals that are not yet in the database. */
  terminals: (projectId: string) => `${product.id}-terminals-${projectId}`,
} as const;
