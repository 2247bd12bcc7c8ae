import type { Language } from '@core/base/localization/language';
import * as Comlink from 'comlink';
import { awaitCallbacks } from './handles';
import { switchLanguage } from './switch-language';

/** The API that a worker exposes to the page: the engine and the host's methods. */
export interface EngineWorkerApi {
  readonly engine: object;
  /** Switches the worker's messages to the page's language; resolves when they are loaded. */
  setLanguage(language: Language): Promise<void>;
  /**
   * Resolves to true once this worker holds the named Web Lock, which is released when the worker ends. Resolves to
   * false if Web Locks are not available.
   */
  holdLock(lockName: string): Promise<boolean>;
}

function holdLock(lockName: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve(false);
  return new Promise((resolve) => {
    void locks.request(lockName, () => {
      resolve(true);
      return new Promise(() => {});
    });
  });
}

/**
 * Exposes an engine's methods to the page that created this worker. Called once, at the end of the worker's
 * entry file.
 */
export function exposeEngine(engine: object, endpoint?: Comlink.Endpoint): void {
  const api: EngineWorkerApi = { engine: awaitCallbacks(engine), setLanguage: switchLanguage, holdLock };
  Comlink.expose(api, endpoint);
}
