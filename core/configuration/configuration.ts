import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Value of a setting. */
export type ConfigurationValue = string | number | boolean;

/** A setting as declared in a manifest, using JSON Schema terms. */
export interface ConfigurationProperty {
  /** `{plugin id}.{name}` in camel case, for example 'editor.minimap'. */
  readonly key: string;
  /** JSON type of the value. */
  readonly type: 'string' | 'number' | 'boolean';
  /** Value used if no level sets a value. */
  readonly default: ConfigurationValue;
  /** Description in the page language, loaded on demand. */
  readonly loadDescription: () => Promise<string>;
  /** Name in the page language; by default, the words in the key. */
  readonly title?: string | undefined;
  /** Group name in the page language; the first part of the key identifies the group. */
  readonly group?: string | undefined;
  /** Allowed strings; if absent, any string is allowed. */
  readonly enum?: readonly string[] | undefined;
  /** Lower limit of a number, inclusive. */
  readonly minimum?: number | undefined;
  /** Upper limit of a number, inclusive. */
  readonly maximum?: number | undefined;
  /**
   * 'application': the setting applies to all projects. A project's settings cannot change it, because a project may
   * come from an untrusted source.
   */
  readonly scope?: 'application' | undefined;
}

/**
 * Origins of a value, from lowest to highest precedence: the manifest, the user, the tenant, the open project. The
 * valid value with the highest precedence takes effect.
 */
export const configurationLevels = ['default', 'user', 'tenant', 'project'] as const;
export type ConfigurationLevel = (typeof configurationLevels)[number];
/** Levels that the user can change. */
export type ChangeableLevel = Extract<ConfigurationLevel, 'user' | 'project'>;

/** A setting with its values at all levels. */
export interface InspectedSetting {
  /** The declared setting. */
  readonly property: ConfigurationProperty;
  /** The effective value. */
  readonly value: ConfigurationValue;
  /** The level whose value is in effect. */
  readonly origin: ConfigurationLevel;
  /** Valid values by level. */
  readonly values: Readonly<Partial<Record<ConfigurationLevel, ConfigurationValue>>>;
}

/**
 * Settings. User settings are stored in the settings file of the pseudo-project `global-settings`. Project settings are
 * in the project's own settings file, and tenant settings in the tenant's configuration.
 */
export interface ConfigurationService {
  /** All declared settings; replays the latest value. */
  readonly properties$: Observable<readonly ConfigurationProperty[]>;
  /**
   * Declares a setting until the returned object is disposed. Throws {@link ConfigurationError} if its key is in use.
   */
  declare(property: ConfigurationProperty): Disposable;
  /** The effective value, which is the default if no level sets a value; undefined for an undeclared key. */
  get(key: string): ConfigurationValue | undefined;
  /** Emits the effective value, initially and on each change. */
  value$(key: string): Observable<ConfigurationValue | undefined>;
  /** All declared settings with their values at each level; replays the latest value. */
  readonly inspected$: Observable<readonly InspectedSetting[]>;
  /**
   * Stores a value at a level; undefined removes it, so that the level with the next lower precedence takes effect.
   * Rejects with {@link ConfigurationError} for an undeclared setting, an invalid value, or a level at which the
   * setting cannot be changed.
   */
  set(key: string, value: ConfigurationValue | undefined, level?: ChangeableLevel): Promise<void>;
  /** Text of a level's settings file; '{}' if there is none. */
  readText(level: ChangeableLevel): Promise<string>;
  /**
   * Replaces the text of a level's settings file; rejects with {@link ConfigurationError} if it is not a JSON
   * object.
   */
  writeText(level: ChangeableLevel, text: string): Promise<void>;
  /** Loads the settings of the open project; `projectId` is undefined if no project is open. */
  useProject(projectId: string | undefined): Promise<void>;
  /**
   * Reads the stored settings; called at startup, and by code that depends on the settings. Rejects if they cannot be
   * read.
   */
  load(): Promise<void>;
}

export const ConfigurationService = serviceToken<ConfigurationService>('ConfigurationService');

/** Error for an invalid setting or settings file; the message is for users. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
