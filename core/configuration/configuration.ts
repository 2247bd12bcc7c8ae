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
  readonly description: string;
  readonly enum?: readonly string[];
}

/** Settings of this machine; kept in the settings file of the pseudo project `global-settings`. */
export interface ConfigurationService {
  readonly properties$: Observable<readonly ConfigurationProperty[]>;
  declare(property: ConfigurationProperty): Disposable;
  /** The value in force, or the default; undefined for a key that nobody declares. */
  get(key: string): ConfigurationValue | undefined;
  /** The value in force and every later one. */
  value$(key: string): Observable<ConfigurationValue | undefined>;
  /** Stores a value; undefined goes back to the default. Throws {@link ConfigurationError} for a wrong key or type. */
  set(key: string, value: ConfigurationValue | undefined): Promise<void>;
  /** Reads what is stored; called once at the start. */
  load(): Promise<void>;
}

export const ConfigurationService = serviceToken<ConfigurationService>('ConfigurationService');

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
