import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { localKeys, settingsFiles } from '@core/base/product';
import type { CommandService } from '@core/commands/commands';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { NotificationService } from '@core/notifications/notifications';
import { parseKeySequence } from '@core/shortcuts/key-combination';
import type { Shortcut, ShortcutService } from '@core/shortcuts/shortcuts';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { runCommand } from '@host/api/run-command';
import { BehaviorSubject } from 'rxjs';
import { messages } from '../messages';
import { editKeybindings, newKeybindingText } from './edit-keybindings';
import {
  emptyFile,
  type KeybindingEntry,
  type KeybindingFile,
  readKeybindingFile,
  usableEntries,
} from './keybinding-file';
import { scanJsoncList } from './scan-jsonc-list';
import { userKeys } from './user-keys';

/** Higher than any plugin's priority, so that user keys take precedence. */
const USER_PRIORITY = 1000;

export interface KeybindingServices {
  readonly commands: CommandService;
  readonly localStore: KeyValueStore;
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly settingsFiles: SettingsFiles;
  readonly shortcuts: ShortcutService;
}

/** `failure` is the reason why keybindings.json cannot be parsed. */
export interface KeybindingsState extends KeybindingFile {
  /** Raw content of the file; '' if it does not exist. */
  readonly text: string;
  readonly failure?: string;
}

/**
 * Reads, applies and changes the user's key bindings in keybindings.json. The file's text is cached in local storage,
 * so that the keys work before the database is open.
 */
export class Keybindings implements Disposable {
  readonly #services: KeybindingServices;
  readonly #lifetime = new DisposableStore();
  readonly #registered = this.#lifetime.add(new DisposableStore());
  readonly state$ = new BehaviorSubject<KeybindingsState>({ ...emptyFile, text: '' });

  constructor(services: KeybindingServices) {
    this.#services = services;
    this.#take(services.localStore.get(localKeys.keybindings) ?? '');
    this.#lifetime.add(
      services.settingsFiles.text$(settingsFiles.keybindings).subscribe({
        next: (text) => {
          this.#remember(text);
          this.#take(text ?? '');
        },
        error: (error: unknown) => services.logger.error("The user's key bindings could not be read", error),
      }),
    );
  }

  /**
   * Adds entries at the end, and removes those for which `isObsolete` is true. Rejects while the file is
   * invalid.
   */
  async change(
    added: readonly KeybindingEntry[],
    isObsolete: (entry: KeybindingEntry) => boolean = () => false,
  ): Promise<void> {
    const { items, text: stored } = this.state$.value;
    const text = stored.trim() === '' ? newKeybindingText : stored;
    const list = scanJsoncList(text);
    if (!list.ok) throw new Error(messages.needsMending);
    const isRemoved = (index: number) => {
      const entry = items[index]?.entry;
      return entry !== undefined && isObsolete(entry);
    };
    await this.write(editKeybindings(text, list.value, isRemoved, added));
  }

  /** Replaces the file's content; undefined deletes all user key bindings. */
  write(text: string | undefined): Promise<void> {
    return this.#services.settingsFiles.write(settingsFiles.keybindings, text);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #remember(text: string | undefined): void {
    const { localStore } = this.#services;
    if (text === undefined) localStore.remove(localKeys.keybindings);
    else localStore.set(localKeys.keybindings, text);
  }

  #take(text: string): void {
    if (text === this.state$.value.text) return;
    const read = readKeybindingFile(text);
    const state: KeybindingsState = {
      ...(read.ok ? read.value : { ...emptyFile, failure: read.error }),
      text,
    };
    this.#registered.clear();
    const { shortcuts, notifications } = this.#services;
    const { added, isRemoved } = userKeys(usableEntries(state), shortcuts.platform);
    this.#registered.add(shortcuts.withhold(isRemoved));
    for (const entry of added) this.#registered.add(shortcuts.register(this.#shortcut(entry)));
    this.state$.next(state);
    const reported = state.failure ?? state.problems.join('\n');
    if (reported !== '')
      notifications.show({ severity: 'warning', message: reported, source: messages.title });
  }

  #shortcut({ key, command, when, args }: KeybindingEntry): Shortcut {
    const { commands, shortcuts } = this.#services;
    const services = this.#services;
    const [first] = parseKeySequence(key, shortcuts.platform);
    const writesText = first?.key.length === 1 && !first.ctrl && !first.meta && !first.alt;
    return {
      id: `${command}:${key}`,
      key,
      get description() {
        return commands.get(command)?.title ?? command;
      },
      get category() {
        return commands.get(command)?.category?.toLowerCase() ?? 'general';
      },
      priority: USER_PRIORITY,
      enabled: true,
      handler: () =>
        runCommand(services, command, ...(Array.isArray(args) ? args : args === undefined ? [] : [args])),
      metadata: {
        command,
        source: 'user',
        // User keys also work in the editor, unless they are needed for typing.
        inEditor:
          !writesText &&
          first !== undefined &&
          (first.ctrl || first.meta || first.alt || /^F\d/.test(first.key)),
        canRun: () => commands.isEnabled(command),
        ...(when === undefined ? {} : { context: when }),
      },
    };
  }
}
