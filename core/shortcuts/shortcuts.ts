import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

export type Platform = 'mac' | 'windows' | 'linux';

export const Platform = serviceToken<Platform>('Platform');

/** A keyboard shortcut (specification §3). */
export interface Shortcut {
  readonly id: string;
  /** 'Cmd+Shift+P', 'F2', 'Delete'. Cmd is Meta on mac and Ctrl elsewhere; Ctrl, Alt, Shift and Meta are themselves. */
  readonly key: string;
  readonly description: string;
  /** 'file', 'edit', 'view', 'navigation', 'general', or another. */
  readonly category: string;
  readonly handler: () => void;
  /** On a conflict the higher one wins. */
  readonly priority: number;
  readonly enabled: boolean;
  /** Only for these tenants; absent: for all. */
  readonly tenantIds?: readonly string[];
  /** Only on these platforms; absent: on all. */
  readonly platforms?: readonly Platform[];
  readonly metadata?: {
    /** When-clause under which it acts. */
    readonly context?: string;
    /** Acts while the keyboard is in the editor too; other text fields always keep their keys. */
    readonly inEditor?: boolean;
  };
}

/** The part of a KeyboardEvent that decides. */
export interface KeyStroke {
  /** As KeyboardEvent.key. */
  readonly key: string;
  /** As KeyboardEvent.code; letters and digits are also matched by it, for layouts without Latin letters. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** What the keyboard is in. */
  readonly target: 'editor' | 'input' | 'none';
}

/** The shortcut registry (specification §4.7). */
export interface ShortcutService {
  readonly platform: Platform;
  /** Every shortcut that applies to this platform and tenant; replays the latest. */
  readonly shortcuts$: Observable<readonly Shortcut[]>;
  /** Adds a shortcut. A conflict of equal priority logs a warning that names both. */
  register(shortcut: Shortcut): Disposable;
  /** Runs the shortcut of a key stroke; true when there was one, so that the page can stop the browser's own. */
  handle(stroke: KeyStroke): boolean;
  /** The key of the shortcut that runs a command, as people on this platform write it ('⌘S', 'Ctrl+S'). */
  label(shortcutId: string): string | undefined;
}

export const ShortcutService = serviceToken<ShortcutService>('ShortcutService');
