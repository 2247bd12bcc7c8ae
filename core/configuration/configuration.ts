import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

export type ConfigurationValue = string | number | boolean;

/** A setting that a manifest declares, in the words of JSON Schema. */
export interface ConfigurationProperty {
  /** `{plugin id}.{name}` in camel case, for example 'editor.minimap'. */
  readonly key: string;
  readonly type: 'string' | 'number' | 'boolean';
  readonly default: ConfigurationValue;
  /** What it does, in the page's language; fetched when it is first asked for. */
  readonly loadDescription: () => Promise<string>;
  /** Name in the page's language; absent: the words of the key. */
  readonly title?: string | undefined;
  /** Name of the group that the first part of the key stands for, likewise. */
  readonly group?: string | undefined;
  readonly enum?: readonly string[] | undefined;
  /** Least and greatest value of a number. */
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /**
   * 'application': it is about all projects at once, so that no project's own settings may change it. A project comes
   * from anywhere.
   */
  readonly scope?: 'application' | undefined;
}

/**
 * Where a value comes from, the weaker first: the manifest, this machine's user, the tenant, the open project. The
 * strongest level that has a fitting value is in force.
 */
export const configurationLevels = ['default', 'user', 'tenant', 'project'] as const;
export type ConfigurationLevel = (typeof configurationLevels)[number];
/** The levels that can be changed here. */
export type ChangeableLevel = Extract<ConfigurationLevel, 'user' | 'project'>;

/** All that is known of one setting. */
export interface InspectedSetting {
  readonly property: ConfigurationProperty;
  readonly value: ConfigurationValue;
  /** The level whose value is in force. */
  readonly origin: ConfigurationLevel;
  /** Fitting values, by level. */
  readonly values: Readonly<Partial<Record<ConfigurationLevel, ConfigurationValue>>>;
}

/**
 * Settings: those of the user are kept in the settings file of the pseudo project `global-settings`, those of a project in
 * its own; a tenant brings its own along.
 */
export interface ConfigurationService {
  readonly properties$: Observable<readonly ConfigurationProperty[]>;
  declare(property: ConfigurationProperty): Disposable;
  /** The value in force, or the default; undefined for a key that nobody declares. */
  get(key: string): ConfigurationValue | undefined;
  /** The value in force and every later one. */
  value$(key: string): Observable<ConfigurationValue | undefined>;
  /** Every declared setting with its values at each level; replays the latest. */
  readonly inspected$: Observable<readonly InspectedSetting[]>;
  /** Stores a value; undefined goes back to the next weaker level. Rejects with {@link ConfigurationError}. */
  set(key: string, value: ConfigurationValue | undefined, level?: ChangeableLevel): Promise<void>;
  /** The text of a level's settings file; '{}' while there is none. */
  readText(level: ChangeableLevel): Promise<string>;
  /** Replaces the text of a level's settings file; rejects with {@link ConfigurationError} when it is no JSON object. */
  writeText(level: ChangeableLevel, text: string): Promise<void>;
  /** Takes up the settings of the project that is open now; undefined when none is. */
  useProject(projectId: string | undefined): Promise<void>;
  /** Reads what is stored; called at the start, and by whoever must be sure of it. Rejects when it cannot be read. */
  load(): Promise<void>;
}

export const ConfigurationService = serviceToken<ConfigurationService>('ConfigurationService');

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
