import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { NotificationService } from '@core/notifications/notifications';
import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import { messages } from '../messages';
import type { EditorKeys, KeyTarget } from './editor-keys';
import { type KeyMode, toKeyMode } from './key-mode';

export interface KeyModesOptions {
  /** The setting's value; replays the latest one. */
  readonly mode$: Observable<unknown>;
  readonly notifications: Pick<NotificationService, 'show'>;
  /** Imports the code for a mode; replaced in tests. */
  readonly load?: (mode: Exclude<KeyMode, 'default'>) => Promise<EditorKeys>;
}

/** Applies the keys of the current mode to all present and future editors. */
export class KeyModes implements Disposable {
  readonly #store = new DisposableStore();
  readonly #keys$ = new BehaviorSubject<EditorKeys | undefined>(undefined);

  constructor({ mode$, notifications, load = loadKeys }: KeyModesOptions) {
    const keysOf = (mode: KeyMode): Observable<EditorKeys | undefined> =>
      mode === 'default'
        ? of(undefined)
        : defer(() => load(mode)).pipe(
            catchError(() => {
              notifications.show({ severity: 'error', message: messages.keysMissing(mode) });
              return of(undefined);
            }),
          );
    this.#store.add(
      mode$.pipe(map(toKeyMode), distinctUntilChanged(), switchMap(keysOf)).subscribe(this.#keys$),
    );
  }

  /** Applies the mode to one editor until disposed. */
  attach(target: KeyTarget): Disposable {
    let attached: Disposable | undefined;
    const following = this.#keys$.pipe(distinctUntilChanged()).subscribe((keys) => {
      attached?.dispose();
      attached = keys?.attach(target);
    });
    return toDisposable(() => {
      following.unsubscribe();
      attached?.dispose();
    });
  }

  dispose(): void {
    this.#store.dispose();
  }
}

async function loadKeys(mode: Exclude<KeyMode, 'default'>): Promise<EditorKeys> {
  return mode === 'vim'
    ? (await import('../vim/vim-keys')).vimKeys
    : (await import('../emacs/emacs-keys')).emacsKeys;
}
