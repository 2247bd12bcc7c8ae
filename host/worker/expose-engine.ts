import type { Language } from '@core/base/localization/language';
import * as Comlink from 'comlink';
import { answeringLast } from './handles';
import { speakLanguage } from './speak-language';

/** What a worker shows to the page: the engine, and what the host itself asks of a worker. */
export interface EngineDoor {
  readonly engine: object;
  /** Makes the worker say what it says in the language of the page; resolves once it can. */
  speakLanguage(language: Language): Promise<void>;
  /** Resolves once this worker holds the named Web Lock, which it then does until it dies; false where there are none. */
  holdLifeLine(lockName: string): Promise<boolean>;
}

function holdLifeLine(lockName: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve(false);
  return new Promise((resolve) => {
    void locks.request(lockName, () => {
      resolve(true);
      return new Promise(() => {});
    });
  });
}

/** Serves an engine's methods to the page that made this worker. Called once, at the end of a worker's entry file. */
export function exposeEngine(engine: object, endpoint?: Comlink.Endpoint): void {
  const door: EngineDoor = { engine: answeringLast(engine), speakLanguage, holdLifeLine };
  Comlink.expose(door, endpoint);
}
